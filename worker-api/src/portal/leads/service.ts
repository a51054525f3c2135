import type { BidProductLine, LeadBidOffer, LeadBidOfferResponse, OffersRemaining } from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { firstName } from '@pitlane/domain/people/person-name';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { listApprovedImages } from '../../quoting/photos/index.ts';
import {
  findBidItems,
  findBidLead,
  findBidRules,
  type InvitationRow,
  isClosed,
  isCutOff,
  mayQuoteAgain,
  quoteDeadline,
  requireInvitation,
} from '../../quoting/quote-requests/index.ts';

/** `GET /api/lead-bid-offer/{id}`: contact and vehicle identity only after this workshop's purchase. */
export async function readLeadBidOffer(
  deps: AppDeps,
  supplierIds: number[],
  token: string,
): Promise<LeadBidOfferResponse> {
  const row = await requireInvitation(deps, supplierIds, token);
  return {
    Success: true,
    Offer: await toOffer(deps, row),
    Remaining: countRemaining(row),
    Balance: row.balanceCents,
    Now: deps.clock.now().toISOString(),
  };
}

export function countRemaining(row: InvitationRow): OffersRemaining {
  return {
    Success: true,
    RemainingOffers: Math.max(0, row.maxOffers - row.offers),
    RemainingClaims: Math.max(0, row.maxClaims - row.claims),
    MaximumNumberOfOffers: row.maxOffers,
    MaximumNumberOfClaims: row.maxClaims,
    OffersReceived: row.offers,
    Claims: row.claims,
    HasAnOfferBeenAccepted: row.acceptedAt !== null,
    HasThisOfferBeenAccepted: row.bidStatus === 'Accepted',
    HasOfferBeenSubmitted: row.bidId !== null,
    IsClosed: isClosed(row),
  };
}

async function toOffer(deps: AppDeps, row: InvitationRow): Promise<LeadBidOffer> {
  const now = deps.clock.now();
  const lead = orNotFound(await findBidLead(deps.sql, row.leadGuid));
  const items = await findBidItems(deps.sql, row.leadGuid, row.bidId);
  const rules = await findBidRules(deps.sql, row.partnerId);
  const photos = await listApprovedImages(deps, row.leadGuid);
  const isRevealed = row.claimedAt !== null;
  const ofCustomer = <T>(value: T): T | null => (isRevealed ? value : null);
  const shownName = firstName(lead);
  const note = (text: string | null) => (text === null || isRevealed ? text : hideContact(text));
  return {
    LeadBidOfferId: row.token,
    WorkshopId: row.supplierId,
    WorkshopName: row.workshopName,
    CartItems: items.map((item) => ({
      LeadCartItemID: item.id,
      ServiceName: note(item.name) ?? '',
      Notes: note(item.notes),
      QuoteType: item.quoteType,
      QuotedPriceIncGst: item.quotedPriceCents,
      Products: (item.products ?? []) as BidProductLine[],
    })),
    BidComments: row.bidComments,
    Question: row.bidAsks
      ? {
          Question: row.bidQuestion ?? row.bidComments ?? '',
          Answer: note(row.answer),
          AnsweredOn: row.answeredAt?.toISOString() ?? null,
          QuoteUntil: row.quoteUntil?.toISOString() ?? null,
          MayQuote: mayQuoteAgain(row, now),
          IsQuoted: row.quotedAgainAt !== null,
        }
      : null,
    BidTotalIncGst: row.bidTotalCents,
    OfferExpiryDate: row.bidExpiresAt?.toISOString() ?? null,
    BidCutOffDate: quoteDeadline(row).toISOString(),
    IsBidCutOffReached: isCutOff({ ...row, bidCutOffAt: quoteDeadline(row) }, now),
    HasSubmittedOffer: row.bidId !== null,
    HasClaimedOffer: isRevealed,
    LeadPurchased: isRevealed,
    LeadPrice: row.leadPriceCents,
    AllowMechanicsToContact: lead.allowMechanicsToContact && Boolean(lead.mobileNumber ?? lead.phoneNumber),
    NumberOfCustomerContactRevealsRemainingForWorkshop: Math.max(
      0,
      (row.revealsAllowed ?? rules.revealsPerMonth) - row.revealsUsed,
    ),
    NumberOfCustomerContactRevealsRemainingForBid: Math.max(0, row.maxClaims - row.claims),
    QuoteUrgency: lead.quoteUrgency,
    ServiceDate: lead.serviceDate,
    IsFleet: lead.fleetCompanyId !== null,
    FleetCompanySlug: lead.fleetSlug,
    CustomerFirstName: shownName && hideContact(shownName),
    LeadLocation: lead.location,
    Comments: note(lead.repairNotes),
    CapturedVehicleImages: photos.map((photo) => (isRevealed ? photo : { ...photo, fileName: '' })),
    CustomerContactPhoneNumber: ofCustomer(lead.mobileNumber ?? lead.phoneNumber),
    CustomerEmail: ofCustomer(lead.email),
    Vehicle: {
      Description: vehicleTitle(lead),
      Make: lead.vehicleMake,
      Model: lead.vehicleModel,
      Year: lead.vehicleYear,
      Rego: ofCustomer(lead.vehicleRego),
      IsVerifiedRego: lead.vehicleIsVerifiedRego,
      VIN: ofCustomer(lead.vehicleVin),
      Mid: lead.mid,
      Fuel: lead.vehicleFuel,
      Transmission: lead.vehicleTransmission,
    },
    Service: items.find((item) => item.itemType === 'Service')?.name ?? null,
    Country: row.country,
    Currency: CURRENCY[row.country],
  };
}

import type { BookingRequestInput, FinaliseDetails, Lead, PaymentMethod } from '@pitlane/contracts';
import { isPersonName } from '@pitlane/contracts/person-name';
import type { BookingFormFacts } from '@pitlane/domain/booking/booking-problems';
import { cardholderNameError } from '@pitlane/domain/payment/card';
import { needsBillingAddress } from '@pitlane/domain/people/payer';
import { splitName } from '@pitlane/domain/people/person-name';
import { displayPhone } from '@pitlane/domain/people/phone';
import { isAddressRequired, withIds } from '@pitlane/domain/quotes/extras';

/** What a person types or picks on the finalise page. */
export type BookingForm = {
  serviceDate: string;
  timeOfArrival: string;
  /** End of the arrival window; '' where the workshop is met at one time. */
  timeOfArrivalTo: string;
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  rego: string;
  comments: string;
  addressLine1: string;
  locality: string;
  state: string;
  postcode: string;
  /** Degrees of an address from the search; null for a typed one. */
  latitude: number | null;
  longitude: number | null;
  addressMode: 'search' | 'custom';
  /** null until answered; for mobile jobs. */
  flatSafeArea: boolean | null;
  extraIds: number[];
  /** By their descriptions. */
  additionalServices: string[];
  agreed: boolean;
  paymentMethod: PaymentMethod | null;
  /** null until typed: then it is the customer's own name. */
  cardholderName: string | null;
  discountCode: string;
  /** Of a partner, where its promotion needs one. */
  referralCode: string;
};

type Place = Partial<Pick<Lead, 'SuburbName' | 'State' | 'Postcode'>>;

/** First values: what the server knows, then what this browser session had typed before, as far as it is still on offer. */
export function initialForm(
  details: FinaliseDetails,
  draft: Partial<BookingForm> | null,
  { place = {}, hasPlaceSearch }: { place?: Place | undefined; hasPlaceSearch: boolean },
): BookingForm {
  const offered = details.AvailableExtras.map((extra) => extra.WorkshopExtraServiceID);
  const always = details.AvailableExtras.filter((extra) => extra.IsAlwaysIncluded || extra.IncludeByDefault);
  const contact = {
    firstName: details.CustomerFirstName ?? '',
    lastName: details.CustomerLastName ?? '',
    mobile: displayPhone(details.CustomerContactNumber ?? '', details.Country),
    email: details.CustomerEmail ?? '',
  };
  const typed: BookingForm = {
    serviceDate: details.ServiceDate ?? details.AvailableDates[0] ?? '',
    timeOfArrival: '',
    timeOfArrivalTo: '',
    ...contact,
    rego: details.Rego ?? '',
    comments: details.Comments ?? '',
    addressLine1: '',
    locality: place.SuburbName ?? '',
    state: place.State ?? details.Workshop.StateShortName,
    postcode: place.Postcode ?? '',
    latitude: null,
    longitude: null,
    addressMode: 'search',
    flatSafeArea: null,
    extraIds: always.map((extra) => extra.WorkshopExtraServiceID),
    additionalServices: [],
    agreed: false,
    paymentMethod: null,
    cardholderName: null,
    discountCode: '',
    referralCode: details.PartnerReferralCode ?? '',
    ...draft,
  };
  // A draft from before the customer was known is empty here.
  const form = fillContact(typed, contact);
  const methods = details.PaymentMethods;
  const isOffered = form.paymentMethod !== null && methods.includes(form.paymentMethod);
  return withPossibleTime(
    {
      ...form,
      addressMode: hasPlaceSearch ? form.addressMode : 'custom',
      serviceDate: details.AvailableDates.includes(form.serviceDate)
        ? form.serviceDate
        : (details.ServiceDate ?? ''),
      extraIds: form.extraIds.filter((id) => offered.includes(id)),
      additionalServices: form.additionalServices.filter((name) =>
        details.AdditionalServices.some((one) => one.OperationDescription === name),
      ),
      paymentMethod: isOffered ? form.paymentMethod : (methods[0] ?? null),
    },
    details,
  );
}

type Contact = Pick<BookingForm, 'firstName' | 'lastName' | 'mobile' | 'email'>;

/** The contact of a profile, without a name that a booking refuses: providers may give the mail address as the name. */
export function toContact({ name, phone, email }: { name: string; phone: string; email: string }): Contact {
  const { first, last } = splitName({ name: isPersonName(name) ? name : null });
  return { firstName: first ?? '', lastName: last ?? '', mobile: phone, email };
}

/** The form with what is known of the customer in fields that are empty. */
export const fillContact = (form: BookingForm, known: Contact): BookingForm => ({
  ...form,
  firstName: form.firstName || known.firstName,
  lastName: form.lastName || known.lastName,
  mobile: form.mobile || known.mobile,
  email: form.email || known.email,
});

/** The name on the card as typed, else the customer's once both parts are known. */
export function getCardholderName({ cardholderName, firstName, lastName }: BookingForm): string {
  if (cardholderName !== null) return cardholderName;
  const [first, last] = [firstName.trim(), lastName.trim()];
  const own = `${first} ${last}`;
  return first && last && cardholderNameError(own) === null ? own : '';
}

/**
 * Keeps the arrival time while the day offers it, and takes a day's only one; 'to' starts 2 hours after it (2 §4). The
 * times of another day than the chosen one, such as the first of a page that is loaded again, decide nothing.
 */
export function withPossibleTime(form: BookingForm, details: FinaliseDetails): BookingForm {
  if (form.serviceDate !== details.ServiceDate) return form;
  const { TimeOptions } = details;
  const option =
    TimeOptions.length === 1 ? TimeOptions[0] : TimeOptions.find(({ From }) => From === form.timeOfArrival);
  const ends = details.Workshop.IsMobile ? (option?.To ?? []) : [];
  const timeOfArrival = option?.From ?? '';
  const timeOfArrivalTo = ends.includes(form.timeOfArrivalTo) ? form.timeOfArrivalTo : (ends[0] ?? '');
  const isSame = timeOfArrival === form.timeOfArrival && timeOfArrivalTo === form.timeOfArrivalTo;
  return isSame ? form : { ...form, timeOfArrival, timeOfArrivalTo };
}

/** What the rules of the form need to know of the page. */
export const toFormFacts = (form: BookingForm, details: FinaliseDetails): BookingFormFacts => ({
  country: details.Country,
  isMobile: details.Workshop.IsMobile,
  isFleet: details.FleetCompanyId !== null,
  sendsSms: details.SendsSms,
  isAddressRequired: asksAddress(form, details),
  discountFields: details.Discount?.RequiredFields ?? [],
});

export const asksAddress = (form: BookingForm, details: FinaliseDetails): boolean =>
  isAddressRequired(withIds(details.AvailableExtras, form.extraIds), {
    isMobile: details.Workshop.IsMobile,
    isFleetAddressRequired: details.IsFleetAddressRequired,
    discountFields: details.Discount?.RequiredFields ?? [],
  });

/** Zip needs the payer's address where the job has none. */
export const asksBillingAddress = (form: BookingForm, details: FinaliseDetails): boolean =>
  needsBillingAddress(form.paymentMethod) && !asksAddress(form, details);

/** As it is sent (2 §3 'Address'). */
export const toAddress = (
  form: Pick<BookingForm, 'addressLine1' | 'locality' | 'state' | 'postcode' | 'latitude' | 'longitude'>,
) => ({
  addressLine1: form.addressLine1.trim(),
  locality: form.locality.trim(),
  state: form.state.trim(),
  postcode: form.postcode.trim(),
  latitude: form.latitude,
  longitude: form.longitude,
});

/** The payload of prevalidate, submit and create (2 §3). The shown total only lets the server tell a changed price. */
export function bookingRequest(
  form: BookingForm,
  details: FinaliseDetails,
  shownTotalIncGst: number,
): BookingRequestInput {
  const address = toAddress(form);
  return {
    BookingID: null,
    Mid: details.Vehicle.Mid ?? null,
    WorkshopId: details.Workshop.WorkshopID,
    IANATimeZone: details.Workshop.IANATimeZone,
    IsMobile: details.Workshop.IsMobile,
    FlatSafeArea: details.Workshop.IsMobile ? form.flatSafeArea : null,
    CustomerAddress: asksAddress(form, details) && address.addressLine1 ? address : null,
    BillingAddress: asksBillingAddress(form, details) && address.addressLine1 ? address : null,
    LeadId: details.LeadGuid,
    ServiceDate: form.serviceDate,
    TimeOfArrival: form.timeOfArrival,
    TimeOfArrivalTo: form.timeOfArrivalTo || null,
    FirstName: form.firstName.trim(),
    LastName: form.lastName.trim() || null,
    Mobile: form.mobile.trim(),
    Email: form.email.trim(),
    Rego: form.rego.trim().toUpperCase() || null,
    Comments: form.comments.trim() || null,
    PromoCode: details.Discount?.DiscountCode ?? null,
    PartnerReferralCode: details.Discount?.RequiresReferralCode ? form.referralCode.trim() || null : null,
    AgreedTC: form.agreed,
    IsWorkshopBid: details.IsWorkshopBid,
    IsProductFlow: details.IsProductFlow,
    LeadBidOfferToken: details.LeadBidOfferToken,
    AdditionalServices: form.additionalServices,
    ServiceInclusions: [...form.extraIds].sort((a, b) => a - b),
    PaymentMethod: form.paymentMethod,
    ShownTotalIncGst: shownTotalIncGst,
  };
}

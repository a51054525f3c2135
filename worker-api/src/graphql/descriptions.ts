import type { GraphQLSchema } from 'graphql';

/** Types, their fields and the arguments of those, by path. */
const DESCRIPTIONS: Record<string, string> = {
  AvailabilityOption: 'A day, and the windows in which the customer can arrive.',
  BookingOffer: 'A booking as it is offered to a workshop, with its answer.',
  BookingOfferEventInfo: 'Where the work is done.',
  CapturedVehicleImage: 'A photo of the vehicle of a lead.',
  CapturedVehicleImageError: 'Why a photo was refused.',
  CapturedVehicleImageErrorCode: 'Why a photo was refused.',
  CapturedVehicleImageInput: 'A photo of a lead.',
  CapturedVehicleImageStatus: 'Where a photo stands; only an approved one has addresses.',
  CreateSupplierDirectLeadInput: 'A question of a customer to one workshop.',
  CreateSupplierDirectLeadPayload: 'The result of a question; without errors it was sent.',
  DeleteCapturedVehicleImagePayload: 'The photo that was removed.',
  FleetCompany: 'A fleet company whose members get its terms.',
  FleetMembership: 'A membership of a fleet company.',
  FleetMembershipLookupResult: 'The result of a search for a membership.',
  InactiveMatchesFound: 'The membership exists and has ended.',
  MatchesFound: 'Memberships that fit.',
  Mutation: 'Operations that change something.',
  NothingFound: 'No membership fits.',
  ProcessCapturedVehicleImageUploadPayload: 'The photo whose file is being processed.',
  Product: 'A product that a workshop can add to its offer.',
  ProductConnection: 'Products that fit a search, all at once.',
  ProductPrice: 'A price in whole cents.',
  ProposedAvailabilityInput: 'A time that the workshop proposes. Times are HH:mm in its own zone.',
  Query: 'Operations that only read.',
  RequestCapturedVehicleImageUploadInput: 'The file that is to be uploaded.',
  RequestCapturedVehicleImageUploadPayload: 'Where to upload the file with PUT, or why it is refused.',
  RespondToBookingOfferError: 'Why an answer was refused.',
  RespondToBookingOfferErrorCode: 'Why an answer was refused.',
  RespondToBookingOfferInput: 'The answer of a workshop to a booking.',
  RespondToBookingOfferPayload: 'The booking offer after the answer; without errors the answer is saved.',
  StartAtOption: 'A window of arrival. Times are HH:mm in the zone of the workshop.',
  Supplier: 'A workshop or mobile mechanic.',
  SupplierAvailability: 'A time that the workshop proposed. Times are HH:mm in its own zone.',
  SupplierDirectLeadError: 'Why a question was not sent.',
  SupplierDirectLeadErrorCode: 'Why a question was not sent.',
  SupplierResponseType:
    'Answer of a workshop. Each has two names, and as input also a number: 1 Confirm, 2 ChangeServiceDateOrTime, 3 DisagreeWithServiceInformationOrPrice, 4 Decline. Results have the first name.',
  TimeWindowOptions: 'The windows of a day.',
  'AvailabilityOption.timeWindowOptions': 'All windows of the day; empty where it is impossible.',
  'BookingOffer.eventInfo': 'Where the work is done.',
  'BookingOffer.isAvailable': 'Whether the workshop can still answer.',
  'BookingOffer.supplier': 'The workshop that the booking is offered to.',
  'BookingOffer.supplierAvailabilities': 'Times that the workshop proposed.',
  'BookingOffer.supplierComment': 'What the workshop wrote with its answer.',
  'BookingOffer.supplierRespondedAt': 'ISO instant of the answer; null until then.',
  'BookingOffer.supplierResponseType': 'Answer of the workshop; null until then.',
  'BookingOfferEventInfo.isLocationTheSupplierAddress': 'False where the workshop comes to the customer.',
  'CapturedVehicleImage.sortOrder': 'Position among the photos of the lead.',
  'CapturedVehicleImage.status': 'Where the photo stands.',
  'CapturedVehicleImage.thumbnailUrl': 'Address of the small picture; null until it is approved.',
  'CapturedVehicleImage.url': 'Address of the picture; null until it is approved.',
  'CreateSupplierDirectLeadInput.leadComments': 'The question.',
  'CreateSupplierDirectLeadInput.leadContactNumber': 'Phone number of the customer.',
  'CreateSupplierDirectLeadInput.leadEmailAddress': 'Mail address of the customer.',
  'CreateSupplierDirectLeadInput.leadFullName': 'Name of the customer.',
  'CreateSupplierDirectLeadInput.workshopId': 'Id of the workshop.',
  'DeleteCapturedVehicleImagePayload.id': 'Id of the photo.',
  'FleetCompany.cibContactPhoneNumber': 'Phone number for its members.',
  'FleetCompany.slug': 'Short name in addresses.',
  'MatchesFound.matches': 'The memberships.',
  'Mutation.createSupplierDirectLead': 'Sends the question of a customer to one workshop.',
  'Mutation.deleteCapturedVehicleImage': 'Removes a photo. Needs access to the lead.',
  'Mutation.processCapturedVehicleImageUpload':
    'Checks the uploaded file and makes its pictures. Needs access to the lead.',
  'Mutation.requestCapturedVehicleImageUpload':
    'Gives an address for the upload of a photo. Needs access to the lead.',
  'Mutation.respondToBookingOffer': 'Answers a booking for the workshop. Needs a sign-in.',
  'Product.code': 'Code of the product.',
  'Product.minimumQuantityForSpecialUnitPrice': 'Quantity from which the special price holds.',
  'Product.specialUnitPrice': 'Price of one at larger quantities.',
  'Product.unitPrice': 'Price of one.',
  'ProductConnection.nodes': 'The products.',
  'ProductPrice.includingTax': 'Whole cents including tax.',
  'Query.arrivalTimeOptions': 'When a customer can arrive on a day. Needs a sign-in.',
  'Query.arrivalTimeOptions.date': 'The day, YYYY-MM-DD.',
  'Query.availableProducts': 'Products for an offer to a lead. Needs a sign-in.',
  'Query.availableProducts.leadBidOfferId': 'Token of the invitation to offer.',
  'Query.availableProducts.search': 'Words of the name or code.',
  'Query.bookingOffer': 'A booking that is offered to an own workshop. Needs a sign-in.',
  'Query.bookingOffer.id': 'Id of the booking offer.',
  'Query.fleetCompany': 'A fleet company; null without one.',
  'Query.fleetCompany.id': 'Id of the fleet company.',
  'Query.fleetMembershipLookup': 'Looks for a membership by the car and its card.',
  'Query.fleetMembershipLookup.fleetId': 'Id of the fleet company.',
  'Query.fleetMembershipLookup.lastFour': 'The last four digits of the membership.',
  'Query.fleetMembershipLookup.rego': 'Plate of the car.',
  'Query.fleetMembershipLookup.state': 'State of the plate.',
  'Query.supplier': 'The public profile of a workshop; null where it is not active.',
  'Query.supplier.id': 'Id of the workshop.',
  'RequestCapturedVehicleImageUploadInput.sizeInBytes': 'Size of the file in bytes.',
  'RequestCapturedVehicleImageUploadPayload.capturedVehicleImage': 'The photo; null where it is refused.',
  'RequestCapturedVehicleImageUploadPayload.contentType': 'The Content-Type to upload with.',
  'RequestCapturedVehicleImageUploadPayload.expiresAt': 'ISO instant until which the address works.',
  'RequestCapturedVehicleImageUploadPayload.uploadUrl': 'Address of the upload.',
  'RespondToBookingOfferInput.availabilities':
    'Times that the workshop proposes, with ChangeServiceDateOrTime.',
  'RespondToBookingOfferInput.comment': 'Words for the customer.',
  'RespondToBookingOfferInput.responseType': 'The answer.',
  'RespondToBookingOfferInput.version':
    'The version that was read: the answer is refused where the offer has changed since.',
  'RespondToBookingOfferPayload.bookingOffer': 'The booking offer; null where it could not be answered.',
  'Supplier.address': 'Its street and suburb; of a mobile mechanic the suburb only.',
  'Supplier.aspectRatio': 'Width of the picture by its height; null without a picture.',
  'Supplier.imageUrl': 'Address of its first picture; null without one.',
  'Supplier.isMobile': 'Whether it comes to the customer.',
  'SupplierAvailability.isAcceptableForCustomer':
    'Whether the customer can take it; null where it was not checked.',
  'SupplierDirectLeadError.field': 'Name of the refused field; null for other errors.',
  'TimeWindowOptions.startAtOptions': 'The windows, the first one first.',
};

/** Names that mean the same wherever they stand. */
const ANYWHERE: Record<string, string> = {
  bookingOfferId: 'Id of the booking offer.',
  capturedVehicleImage: 'The photo.',
  code: 'Code to decide by.',
  date: 'The day, YYYY-MM-DD.',
  dbId: 'Id that the REST calls use.',
  endAt: 'End of the window, HH:mm.',
  startAt: 'Begin of the window, HH:mm.',
  errors: 'What was refused, and why; empty where it was done.',
  expiresAt: 'ISO instant of the end; null without one.',
  fileName: 'Name of the file.',
  id: 'Id of the photo.',
  input: 'What the operation needs.',
  leadGuid: 'Guid of the lead.',
  message: 'A sentence for people.',
  name: 'Name that people see.',
  version: 'Changes with each answer.',
};

type Described = { description: string | null | undefined };

/** Sets the description of every type, field, input and argument of ours. */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  const describe = (part: Described, path: string) => {
    part.description ??= DESCRIPTIONS[path] ?? ANYWHERE[path.split('.').slice(1).at(-1) ?? ''];
  };
  for (const type of Object.values(schema.getTypeMap())) {
    describe(type, type.name);
    if (type.name.startsWith('__') || !('getFields' in type)) continue;
    for (const field of Object.values(type.getFields())) {
      describe(field, `${type.name}.${field.name}`);
      if ('args' in field)
        for (const argument of field.args) describe(argument, `${type.name}.${field.name}.${argument.name}`);
    }
  }
  return schema;
}

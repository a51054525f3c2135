import type { BookingRequestInput, FinaliseDetails, PaymentMethod } from '@pitlane/contracts';

/** What a person types or picks on the finalise page. */
export type BookingForm = {
  serviceDate: string;
  timeOfArrival: string;
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
  flatSafeArea: boolean;
  extraIds: number[];
  agreed: boolean;
  paymentMethod: PaymentMethod | null;
  cardholderName: string;
};

/** First values: what the server knows, then what this browser session had typed before. */
export function initialForm(details: FinaliseDetails, draft: Partial<BookingForm> | null): BookingForm {
  const methods = details.PaymentMethods;
  const form: BookingForm = {
    serviceDate: details.ServiceDate ?? details.AvailableDates[0] ?? '',
    timeOfArrival: details.TimeOptions[0]?.From ?? '',
    firstName: details.CustomerFirstName ?? '',
    lastName: details.CustomerLastName ?? '',
    mobile: details.CustomerContactNumber ?? '',
    email: details.CustomerEmail ?? '',
    rego: details.Rego ?? '',
    comments: details.Comments ?? '',
    addressLine1: '',
    locality: '',
    state: details.Workshop.StateShortName,
    postcode: '',
    flatSafeArea: false,
    extraIds: details.AvailableExtras.filter((extra) => extra.IsAlwaysIncluded || extra.IncludeByDefault).map(
      (extra) => extra.WorkshopExtraServiceID,
    ),
    agreed: false,
    paymentMethod: methods[0] ?? null,
    cardholderName: '',
    ...draft,
  };
  const isOffered = form.paymentMethod === null || methods.includes(form.paymentMethod);
  return isOffered ? form : { ...form, paymentMethod: methods[0] ?? null };
}

/** The payload of prevalidate, submit and create (2 §3). The shown total only lets the server tell a changed price. */
export function bookingRequest(
  form: BookingForm,
  details: FinaliseDetails,
  shownTotalIncGst: number,
): BookingRequestInput {
  const address = {
    addressLine1: form.addressLine1.trim(),
    locality: form.locality.trim(),
    state: form.state.trim(),
    postcode: form.postcode.trim(),
  };
  return {
    BookingID: null,
    Mid: details.Vehicle.Mid ?? null,
    WorkshopId: details.Workshop.WorkshopID,
    IANATimeZone: details.Workshop.IANATimeZone,
    IsMobile: details.Workshop.IsMobile,
    FlatSafeArea: details.Workshop.IsMobile ? form.flatSafeArea : null,
    CustomerAddress: address.addressLine1 ? address : null,
    LeadId: details.LeadGuid,
    ServiceDate: form.serviceDate,
    TimeOfArrival: form.timeOfArrival,
    FirstName: form.firstName.trim(),
    LastName: form.lastName.trim() || null,
    Mobile: form.mobile.trim(),
    Email: form.email.trim(),
    Rego: form.rego.trim().toUpperCase() || null,
    Comments: form.comments.trim() || null,
    AgreedTC: form.agreed,
    ServiceInclusions: [...form.extraIds].sort((a, b) => a - b),
    PaymentMethod: form.paymentMethod,
    ShownTotalIncGst: shownTotalIncGst,
  };
}

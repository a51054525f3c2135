import type {
  Availability,
  CartItemInput,
  Country,
  FieldProblem,
  FunnelStep,
  Lead,
  LeadPayloadInput,
  LocationSuggestion,
  Outcome,
  QuoteUrgency,
  RepairsResponse,
  ServiceDates,
  ServiceInterval,
  ServiceType,
  SupplierKind,
  TaskQuestion,
  Vehicle,
  VehicleLevel,
  VerifySendResponse,
} from '@pitlane/contracts';
import type { Cart } from '@pitlane/domain/cart/cart';
import type { TaskLimits } from '@pitlane/domain/cart/task-scope';
import type { Contact } from '@pitlane/domain/people/contact';
import type { KindOption } from '@pitlane/domain/quotes/supplier-kind';
import type { Position } from '../shared/position.ts';
import type { PlainData } from './funnel-lead-fields.ts';
import type { StepLocation } from './step-location.ts';

/** The quote as the funnel knows it (1 §3 Quote), made from the lead and saved back in parts. */
export type FunnelData = PlainData & {
  items: Cart;
  location: {
    text: string;
    suburbId: number;
    state: string;
    country: Country;
    /** Where the customer is, when the suburb was chosen near that place. */
    position?: Position | undefined;
  } | null;
  vehicle: Vehicle;
  contact: Contact;
  /** The lead's contact, masked, for a visitor without access. */
  contactOnFile: string | null;
  isMobileVerified: boolean;
  /** v1 only: by whom. */
  kind: SupplierKind | null;
  /** What narrows this quote (1 §6), and whether its cart holds several items. */
  limits: TaskLimits;
  isMultiItem: boolean;
  /** The only supplier that the quote is for; null: any. */
  supplier: Lead['Supplier'];
  /** The mobile-services supplier does the work (1 §2 `isProductFlow`). */
  isProductFlow: boolean;
};

/** What the launcher's inputs and the address ask for (1 §2). */
export type FunnelPreset = {
  repairInspectionIds: readonly number[];
  repairCategoryId: number | null;
  serviceType?: ServiceType | null;
  /** `isProductFlow` of the address: the quote is for the mobile-services supplier (1 §2). */
  isProductFlow?: boolean;
};

export type FunnelInput = {
  leadGuid: string;
  version: 1 | 2;
  location: StepLocation;
  preset?: FunnelPreset | undefined;
  /** What the page before a reload had not saved yet (`mergeUnsaved`); it is shown and sent again. */
  unsaved?: LeadPayloadInput | null | undefined;
  /** Where the page before a reload was (`toStoredStep`). */
  restored?: StoredStep | null | undefined;
  /** Year of the product's clock, for the age of the vehicle. */
  thisYear: number;
  /** A fresh idempotency key. */
  newKey: () => string;
  /** Contact details that this browser remembers, for a quote that has none. */
  contact?: Contact | null;
  /** The contact details may be left out (domain/first-visit). */
  canSkipContact?: boolean;
  /** How long an answer stays in view before the next step; 200 ms when absent (1 §9). */
  stepDelayMs?: number;
};

/** A signed-in customer: account, profile and saved vehicles (1 §6). */
export type Customer = { userId: string; contact: Contact; vehicles: readonly Vehicle[] };

/** A notice next to the step; the text belongs to the screens. */
export type FunnelNotice =
  | { kind: 'cart-cleared'; removed: Cart }
  | { kind: 'tasks-dropped'; names: string[] }
  | { kind: 'item-removed'; removed: Cart };

/** A call that failed. `field` tells where it shows; without one it is an alert. */
export type FunnelFailure = {
  during:
    | ('load' | 'save' | 'submit' | 'question' | 'vehicle' | 'intervals' | 'send-code' | 'check-code')
    | 'dates';
  /** -1 without an answer. */
  status: number;
  message: string | null;
  /** The refused fields, for `readFieldErrors` of the client. */
  problem: { errors: readonly FieldProblem[] };
};

export type CodeProblem = 'InvalidCode' | 'NotFound';

export type FunnelContext = {
  input: FunnelInput;
  leadGuid: string;
  version: 1 | 2;
  data: FunnelData;
  /** The last complete vehicle: another one clears the cart. */
  settledVehicle: Vehicle | null;
  asksRego: boolean;
  /** What a plate found, until it is confirmed. */
  candidate: Vehicle | null;
  step: FunnelStep;
  /** Steps the person went through before `step`, for back. */
  trail: readonly FunnelStep[];
  /** Where `resolvingStep` goes; null means the first open step. */
  target: { step: FunnelStep | null; by: 'push' | 'replace' | 'back' | 'address' };
  repairs: RepairsResponse | null;
  categoryId: number | null;
  /** The task whose answers are changed from the review. */
  editedTaskId: number | null;
  /** The questions of the current task, and the answers so far. */
  questions: readonly TaskQuestion[] | null;
  answers: readonly (readonly string[])[];
  /** Key of the mixed cart that the interstitial was shown for. */
  mixedSeen: string | null;
  wasRoadsideOffered: boolean;
  roadsideLink: string | null;
  levelOptions: { level: VehicleLevel; options: { Key: string; Value: string }[] } | null;
  intervals: readonly ServiceInterval[];
  sent: VerifySendResponse | null;
  /** How many codes were sent; each one starts the wait for the next again. */
  sentCount: number;
  codeProblem: CodeProblem | null;
  notice: FunnelNotice | null;
  failure: FunnelFailure | null;
  /** What the server is known to hold, by field: v1 saves only what differs (1 §4). */
  saved: LeadPayloadInput;
  /** null without a signed-in customer. */
  customer: Customer | null;
  /** v1: the days that can be picked, who is there for the job, and why a fleet member was not found. */
  dates: ServiceDates | null;
  availability: Availability | 'failed' | null;
  /** For which question `availability`, and for which suburb `dates`, is the answer. */
  availabilityKey: string;
  datesFor: number | null;
  fleetError: string | null;
  /** Changes to save, merged; only one save is on its way at a time. */
  queue: LeadPayloadInput | null;
  inFlight: LeadPayloadInput | null;
  attempt: { key: string; body: string } | null;
  outcome: Outcome | null;
};

/** What a tab knows of a quote in addition to its lead: a reload shows the same screen with the same trail. */
export type StoredStep = Pick<
  FunnelContext,
  | 'step'
  | 'trail'
  | 'categoryId'
  | 'editedTaskId'
  | 'answers'
  | 'asksRego'
  | 'candidate'
  | 'mixedSeen'
  | 'sent'
  | 'sentCount'
  | 'fleetError'
  | 'notice'
> & {
  /** The plate that was looked up last, until it is saved with its vehicle. */
  plate: Pick<Vehicle, 'Rego' | 'State'>;
};

export type FunnelEvent =
  | { type: 'REQUEST_STEP'; step: FunnelStep | null; categoryId?: number | null }
  | { type: 'OPEN'; step: FunnelStep }
  | { type: 'BACK' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' }
  | { type: 'UNDO' }
  | { type: 'CONTINUE' }
  | { type: 'PICK_BASIC' }
  | { type: 'PICK_LOGBOOK' }
  | { type: 'PICK_CATEGORY'; categoryId: number }
  | { type: 'PICK_TASK'; taskId: number }
  | { type: 'ANSWER_QUESTION'; answers: string[] }
  | { type: 'ADD_CUSTOM'; notes: string }
  | { type: 'REMOVE_ITEM'; index: number }
  | { type: 'EDIT_ITEM'; index: number }
  | { type: 'ANSWER_DETAIL'; item: CartItemInput }
  | { type: 'KEEP_PRICED' }
  | { type: 'KEEP_ALL' }
  | { type: 'TAKE_ROADSIDE' }
  | { type: 'REFUSE_ROADSIDE' }
  | { type: 'CHOOSE_LOCATION'; suggestion: LocationSuggestion & { Position?: Position | undefined } }
  | { type: 'LOOK_UP'; plate: string; state: string }
  | { type: 'ENTER_VEHICLE' }
  | { type: 'CONFIRM' }
  | { type: 'ANSWER_LEVEL'; value: string }
  | { type: 'NOT_SURE' }
  | { type: 'CHOOSE_INTERVAL'; serviceIntervalId: number }
  | { type: 'USE_BASIC' }
  | { type: 'FIND_ANOTHER' }
  /** `contact` as `toContact` makes it: phone rules come with the contact form, not with the machine. */
  | { type: 'SUBMIT_CONTACT'; contact: Contact; allowMechanicsToContact: boolean; notes?: string }
  | { type: 'SKIP_CONTACT' }
  | { type: 'SIGNED_IN'; customer: Customer }
  | { type: 'USE_VEHICLE'; vehicle: Vehicle }
  | { type: 'CHECK_MEMBERSHIP'; plate: string; state: string; lastFour: string }
  | { type: 'LEAVE_DETAILS' }
  | { type: 'CHOOSE_URGENCY'; urgency: QuoteUrgency }
  | { type: 'CHOOSE_DAY'; day: string }
  | { type: 'CHOOSE_KIND'; option: KindOption }
  | { type: 'SAVE_JOB'; notes: string; nextServiceDue: string | null }
  | { type: 'CODE_CHANGED' }
  | { type: 'CHECK_CODE'; code: string }
  | { type: 'RESEND' };

/** What leaves the machine for analytics and the page around it; no personal data. */
export type FunnelEmitted =
  | { type: 'step'; leadGuid: string; step: FunnelStep }
  | { type: 'shift'; leadGuid: string }
  /** The tasks of the link are in the cart and being saved. */
  | { type: 'presetApplied' }
  /** The funnel is left for another address (roadside assistance). */
  | { type: 'leave'; url: string }
  | { type: 'failed'; during: FunnelFailure['during'] };

export type { CartItemInput };

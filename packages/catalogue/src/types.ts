import type { Country, PriceCategory, PricingStrategy, RepairType, TyreQuality } from '@pitlane/contracts';
import type { LOGBOOK_KINDS } from '@pitlane/contracts/constants';

/**
 * Shapes of the reference data. Money is integer cents including tax, distances are metres,
 * durations are minutes unless the name has another unit.
 */
export type { Country, PriceCategory, TyreQuality };
export type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'PlugInHybrid' | 'Electric' | 'LPG';
export type Transmission = 'Manual' | 'Automatic';

export type Suburb = {
  id: number;
  country: Country;
  name: string;
  city: string | null;
  /** AU state code (`NSW`), NZ region name (`Auckland`). */
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  regionId: number;
  isUberOffered: boolean;
};

export type TaskCategory = {
  id: number;
  name: string;
  hiddenForFleetCompany1: boolean;
  /** Popular work first; equal ones by id. */
  sortOrder: number;
  /** Path data of an outline on a 24 by 24 grid. */
  pictogram: string;
};

export type TaskQuestion = { name: string; isMultiSelect: boolean; options: string[] };

/** A repair, inspection or installation: what the specification calls a RepairInspection. */
export type Task = {
  id: number;
  name: string;
  description: string;
  categoryId: number;
  repairType: RepairType;
  tags: string[];
  sortOrder: number;
  showInSearch: boolean;
  fuel: 'Petrol' | 'Diesel' | null;
  transmission: Transmission | null;
  minLabourHours: number;
  maxLabourHours: number;
  pricingStrategy: PricingStrategy;
  canCalculatePrice: boolean;
  priceBandCents: [number, number];
  photoRequired: boolean;
  performedByWorkshop: boolean;
  performedByMobileMechanic: boolean;
  requiresCertification: boolean;
  requiresScanningTool: boolean;
  questions: TaskQuestion[];
  related: { taskId: number; isRequired: boolean }[];
  childTaskIds: number[];
  /** Makes no sense on an electric vehicle, whatever `fuel` is. */
  requiresCombustionEngine?: boolean;
  /** TaskValueCategory of the wire: small, medium or large job. */
  valueCategory?: 'S' | 'M' | 'L';
  /** Shown before booking (specification 2 §9). */
  disclaimer?: string | null;
};

/** One vehicle a person can pick: the end of the chain make to engine. */
export type Vehicle = {
  /** Stable id derived from the fields below. */
  mid: string;
  make: string;
  model: string;
  year: number;
  body: string;
  fuel: Fuel;
  transmission: Transmission;
  variant: string;
  engine: string;
  description: string;
  priceCategory: PriceCategory;
  serviceScheduleId: number | null;
  repairTimesId: number | null;
};

export type ServiceInterval = {
  serviceIntervalId: number;
  sortOrder: number;
  description: string;
  months: number;
  kilometres: number;
  kind: (typeof LOGBOOK_KINDS)[number];
  labourHours: number;
  operations: string[];
  additionalBilledOperations: string[];
  excludedOperations: string[];
  parts: string[];
};

export type ServiceSchedule = {
  serviceScheduleId: number;
  name: string;
  make: string;
  intervals: ServiceInterval[];
};

export type ExtraService = {
  id: number;
  name: string;
  cssClass: string;
  group: 'transport' | 'comfort' | 'quality';
  /** Extras a bundle covers. */
  includesIds: number[];
};

/** A policy of the operator's own; `effectiveAt` is a day. */
export type OperatorPolicy = { id: number; title: string; contentHtml: string; effectiveAt: string };

/** An Australian state or territory, or a New Zealand region. */
export type Region = { id: number; country: Country; state: string; timezone: string };

/** Price of one tyre, fitted and balanced, for rims of `minRim` to `maxRim` inches. */
export type TyrePriceBand = {
  quality: TyreQuality;
  minRim: number;
  maxRim: number;
  priceBandCents: [number, number];
};

/** The service of GenericServiceId 1. */
export type BasicService = {
  genericServiceId: number;
  name: string;
  /** Minimum and maximum hours. */
  labourHours: [number, number];
  priceBandCents: [number, number];
  operations: string[];
  excludedOperations: string[];
  parts: string[];
};

/** The inspection that a state, a territory or New Zealand asks for. */
export type InspectionScheme = {
  /** State code, or `NZ`. */
  code: string;
  name: string;
  /** When it is needed. */
  trigger: string;
  taskId: number;
  /** null: not known. */
  isFeeRegulated: boolean | null;
  /** Example band in the local currency, tax included; fees change each July. */
  priceBandCents: [number, number];
};

/** A question people ask, and its answer. */
export type Faq = { question: string; answer: string };

import type { GraphQLSchema } from 'graphql';
import { addBookingOffer } from './booking-offer.ts';
import { createBuilder } from './builder.ts';
import { addCapturedVehicleImage } from './captured-vehicle-image.ts';
import { describeSchema } from './descriptions.ts';
import { addFleet } from './fleet.ts';
import { addLeadBidOffer } from './lead-bid-offer.ts';
import { acceptOtherAnswers } from './response-type.ts';
import { addSupplierDirectLead } from './supplier-direct-lead.ts';

/** The schema of `POST /api/graphql`. `worker-api/schema.graphql` is its text. */
export function buildSchema(): GraphQLSchema {
  const builder = createBuilder();
  addBookingOffer(builder);
  addCapturedVehicleImage(builder);
  addFleet(builder);
  addLeadBidOffer(builder);
  addSupplierDirectLead(builder);
  return describeSchema(acceptOtherAnswers(builder.toSchema()));
}

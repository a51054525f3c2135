import { SUPPLIER_RESPONSE_TYPES, type SupplierResponseType } from '@pitlane/contracts';
import { type GraphQLEnumType, type GraphQLSchema, Kind } from 'graphql';

/** The specification's names (2 §4) of the answers 1 to 4, in their order. */
const UPPER_CASE = [
  'CONFIRM',
  'CHANGE_SERVICE_DATE_OR_TIME',
  'DISAGREE_WITH_SERVICE_INFORMATION_OR_PRICE',
  'DECLINE',
] as const;
type AcceptedResponse = SupplierResponseType | (typeof UPPER_CASE)[number];

export const ACCEPTED_RESPONSES: readonly AcceptedResponse[] = [...SUPPLIER_RESPONSE_TYPES, ...UPPER_CASE];

/** The answer by the name that the contracts have. */
export function toResponseType(accepted: AcceptedResponse): SupplierResponseType {
  const at = UPPER_CASE.indexOf(accepted as (typeof UPPER_CASE)[number]);
  return at < 0 ? (accepted as SupplierResponseType) : SUPPLIER_RESPONSE_TYPES[at]!;
}

/** Lets the numbers 1 to 4 stand for an answer: an enum of GraphQL itself knows names only. */
export function acceptOtherAnswers(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType('SupplierResponseType') as GraphQLEnumType;
  const coerceValue = type.coerceInputValue.bind(type);
  const coerceLiteral = type.coerceInputLiteral.bind(type);
  const fromNumber = (value: unknown) =>
    typeof value === 'number' ? SUPPLIER_RESPONSE_TYPES[value - 1] : undefined;
  type.coerceInputValue = (value, ...rest) => fromNumber(value) ?? coerceValue(value, ...rest);
  type.coerceInputLiteral = (node, ...rest) =>
    (node.kind === Kind.INT ? fromNumber(Number(node.value)) : undefined) ?? coerceLiteral(node, ...rest);
  return schema;
}

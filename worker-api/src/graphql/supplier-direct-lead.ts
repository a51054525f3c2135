import { DIRECT_LEAD_ERRORS, type DirectLeadError } from '@pitlane/contracts';
import { createDirectLead } from '../quoting/direct-leads/index.ts';
import { callerFrom } from '../quoting/leads/index.ts';
import type { Builder } from './builder.ts';

/** `createSupplierDirectLead` (1 §7): the direct quote form; what is wrong comes back as values. */
export function addSupplierDirectLead(builder: Builder): void {
  const Code = builder.enumType('SupplierDirectLeadErrorCode', { values: DIRECT_LEAD_ERRORS });
  const Fault = builder.objectRef<DirectLeadError>('SupplierDirectLeadError');
  Fault.implement({
    fields: (t) => ({
      code: t.field({ type: Code, resolve: ({ code }) => code }),
      field: t.exposeString('field', { nullable: true }),
      message: t.exposeString('message'),
    }),
  });
  const Payload = builder.objectRef<{ errors: DirectLeadError[] }>('CreateSupplierDirectLeadPayload');
  Payload.implement({
    fields: (t) => ({ errors: t.field({ type: [Fault], resolve: ({ errors }) => errors }) }),
  });
  const Input = builder.inputType('CreateSupplierDirectLeadInput', {
    fields: (t) => ({
      workshopId: t.int({ required: true }),
      leadGuid: t.string({ required: true }),
      leadFullName: t.string({ required: true }),
      leadContactNumber: t.string({ required: true }),
      leadEmailAddress: t.string({ required: true }),
      leadComments: t.string({ required: true }),
    }),
  });
  builder.mutationField('createSupplierDirectLead', (t) =>
    t.field({
      type: Payload,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, { deps, c }) => {
        const caller = await callerFrom(c, deps);
        const { partner } = caller;
        await deps.limiter.take('direct-lead', deps.clientAddress(c), partner.limits);
        return { errors: await createDirectLead(deps, caller, { ...input }) };
      },
    }),
  );
}

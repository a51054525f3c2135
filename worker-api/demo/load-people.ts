import { type DemoMarketplace, logoFile } from '@pitlane/demo';
import type { Tx } from '../src/platform/database.ts';
import { upsert } from '../src/platform/upsert-rows.ts';

/** Loads or updates partners, funnel configurations, fleets, accounts and discounts. Origins change with the ports of a start. */
export async function loadPeople(tx: Tx, demo: DemoMarketplace): Promise<void> {
  await loadFleets(tx, demo);
  await upsert(
    tx,
    'quote_funnel_configuration',
    ['id'],
    demo.funnelConfigurations.map(({ id, name, excludedCategoryIds, isMultiItem }) => ({
      id,
      name,
      excluded_category_ids: excludedCategoryIds,
      is_multi_item: isMultiItem,
    })),
  );
  await loadPartners(tx, demo);
  await loadAccounts(tx, demo);
  for (const discount of demo.discounts) await loadDiscount(tx, discount);
}

async function loadDiscount(tx: Tx, discount: DemoMarketplace['discounts'][number]): Promise<void> {
  const [added] = await tx<{ id: number }[]>`
    insert into discount ${tx({
      code: discount.code,
      description: discount.description,
      amount_cents: discount.amountCents,
      percentage: discount.percentage,
      maximum_percentage_discount_cents: discount.maximumPercentageDiscountCents,
      is_youi_rewards: discount.isYouiRewards,
      is_affected_by_customer_balance: discount.isAffectedByCustomerBalance,
      requires_referral_code: discount.referralCodes.length > 0,
      required_fields: discount.requiredFields,
      max_uses_per_customer_and_year: discount.maxUsesPerCustomerAndYear,
    })} on conflict (lower(code), coalesce(partner_id, 0)) do nothing returning id`;
  if (!added) return;
  for (const code of discount.referralCodes)
    await tx`insert into discount_referral_code (discount_id, code) values (${added.id}, ${code})`;
}

async function loadFleets(tx: Tx, { fleets }: DemoMarketplace): Promise<void> {
  const companies = fleets.map(({ id, slug, name, contactPhone, contactEmail }) => ({
    id,
    slug,
    name,
    contact_phone: contactPhone,
    contact_email: contactEmail,
  }));
  await upsert(tx, 'fleet_company', ['id'], companies);
  const [any] = await tx`select 1 from fleet_membership limit 1`;
  if (any) return;
  const memberships = fleets.flatMap(({ id, memberships: list }) =>
    list.map(({ lastFour, plate, state, isActive }) => ({
      fleet_company_id: id,
      last_four: lastFour,
      plate,
      state,
      is_active: isActive,
    })),
  );
  await tx`insert into fleet_membership ${tx(memberships)}`;
}

async function loadPartners(tx: Tx, { partners }: DemoMarketplace): Promise<void> {
  await upsert(
    tx,
    'partner',
    ['slug'],
    partners.map((partner) => ({
      slug: partner.slug,
      name: partner.name,
      funnel_version: partner.funnelVersion,
      is_white_label: partner.isWhiteLabel,
      is_rewards: partner.isRewards,
      fleet_company_id: partner.fleetCompanyId,
      theme: partner.theme,
      logo_file: logoFile(partner),
      settings: partner.settings,
      limits: {},
      support_phone: partner.supportPhone,
      is_active: true,
      created_at: '2026-01-01T00:00:00Z',
    })),
  );
  for (const { slug, publishableKey, allowedOrigins } of partners) {
    await tx`
      insert into partner_key (partner_id, kind, publishable_key, label, allowed_origins)
      select id, 'publishable', ${publishableKey}, 'demo', ${allowedOrigins} from partner where slug = ${slug}
      on conflict (publishable_key) do update set allowed_origins = excluded.allowed_origins`;
  }
}

async function loadAccounts(tx: Tx, { accounts, fleets, partners }: DemoMarketplace): Promise<void> {
  for (const { email, subject } of accounts.filter(({ role }) => role === 'operator'))
    await tx`
      insert into operator_member (email, account_subject, roles, created_at)
      values (${email}, ${subject}, '{admin}', '2026-01-01T00:00:00Z') on conflict do nothing`;
  for (const { id, managers } of fleets)
    for (const email of managers)
      await tx`
        insert into fleet_member (fleet_company_id, email, account_subject, role, created_at)
        values (${id}, ${email}, ${accounts.find((one) => one.email === email)!.subject}, 'fleet.manager',
                '2026-01-01T00:00:00Z') on conflict do nothing`;
  for (const { slug, administrators } of partners)
    for (const email of administrators)
      await tx`
        insert into partner_member (partner_id, email, account_subject, role, created_at)
        select id, ${email}, ${accounts.find((one) => one.email === email)!.subject}, 'partner.admin',
               '2026-01-01T00:00:00Z' from partner where slug = ${slug} on conflict do nothing`;
  for (const account of accounts) {
    for (const supplierId of account.supplierIds) {
      await tx`insert into supplier_member (supplier_id, account_subject, email)
               values (${supplierId}, ${account.subject}, ${account.email}) on conflict do nothing`;
    }
    for (const { mid, plate, state } of account.savedVehicleMids) {
      await tx`insert into saved_vehicle (account_subject, mid, rego, rego_state)
               values (${account.subject}, ${mid}, ${plate}, ${state}) on conflict do nothing`;
    }
  }
}

import { PARTNER_ROLES, type PartnerRole } from '@pitlane/contracts';
import { RadioGroup } from '@pitlane/ui/aria';
import { ROLES } from './people-words.ts';

type Props = { value: PartnerRole; onChange: (role: PartnerRole) => void };

/** Which role a person gets. */
export const RoleField = ({ value, onChange }: Props) => (
  <RadioGroup
    label="Role"
    value={value}
    onChange={(role) => onChange(role as PartnerRole)}
    options={PARTNER_ROLES.map((role) => ({
      value: role,
      label: ROLES[role].label,
      hint: ROLES[role].may,
    })).toReversed()}
  />
);

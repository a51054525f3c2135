import { text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { list } from './list-cell.ts';

/** What narrows the funnel of a partner (1 §6); its setting `quoteFunnelConfigurationId` names one. */
export const funnelConfigurations: FileFormat = {
  name: 'funnel-configurations',
  noun: 'funnel configuration',
  key: ['id'],
  label: ['name'],
  columns: {
    id: column(whole(1), 'Never changes; partners name it'),
    name: column(text(), 'Name for the operator'),
    supplier_id: column(whole(1), 'The only supplier of its quotes; empty for all', null),
    excluded_category_ids: column(
      list(whole(1), { isSet: true }),
      'Task categories that are not offered',
      [],
    ),
    is_multi_item: column(yesNo(), '`no`: a quote is for one item', true),
  },
};

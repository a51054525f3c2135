import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

/** Copies the approved pictures of a lead to its clone, both by guid. The files are shared. */
export async function copyImages(tx: Tx, from: string, to: string): Promise<void> {
  await tx`
    insert into captured_image (lead_guid, sort_order, status, object_key, content_type, file_name, bytes, width,
                                height, created_at, processed_at)
    select ${to}, sort_order, status, object_key, content_type, file_name, bytes, width, height, created_at,
           processed_at
      from captured_image where lead_guid = ${from} and status = ${literal(tx, IMAGE_STATUS.approved)}`;
}

import type { Database } from '#server/db/database.ts'

/** The finished pictures of a purchase that its buyer was handed, in the order of the album. */
export async function finishedFilesOf(
  db: Database,
  { userId, purchaseId }: { userId: string; purchaseId: string },
) {
  return await db
    .selectFrom('public.orders as o')
    .innerJoin('private.proofs as p', 'p.order_id', 'o.id')
    .innerJoin('storage.objects as picture', 'picture.id', 'p.object_id')
    .leftJoin('private.print_files as print', 'print.proof_id', 'p.id')
    .select(['o.purchase_place as place', 'o.file_name as fileName', 'o.print_size_id as sheet'])
    .select(['picture.id', 'picture.sha256', 'picture.mime_type as mimeType'])
    .select(['print.sha256 as printSha256', 'p.decided_at as approvedAt'])
    // A photograph that is bought alone is no part of a purchase, whose id is that of its order.
    .where((one) =>
      one.or([
        one('o.purchase_id', '=', purchaseId),
        one.and([one('o.id', '=', purchaseId), one('o.purchase_id', 'is', null)]),
      ]),
    )
    // A copy shows the same picture once more.
    .where('o.copy_of', 'is', null)
    .where('o.user_id', '=', userId)
    .where('o.processed_image_url', 'is not', null)
    .where('p.status', '=', 'approved')
    // A picture that was taken back, or whose time is over, is not theirs any more.
    .whereRef('picture.owner', '=', 'o.user_id')
    .orderBy('o.purchase_place')
    .execute()
}

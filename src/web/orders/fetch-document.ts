import { loadBackend } from '#web/lib/backend/backend.ts'

export type DocumentPlace = { orderId: string; documentId: string }

/** An invoice or credit note as PDF. */
export async function fetchDocument(place: DocumentPlace): Promise<Blob> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('order-document', { body: place })
  if (error) throw error
  if (!(data instanceof Blob)) throw new Error(`expected a PDF of ${place.documentId}, got none`)
  return data
}

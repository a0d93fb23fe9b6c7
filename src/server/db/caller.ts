/** Who is asking, as row-level security sees it. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; userId: string; sessionId: string; email: string }

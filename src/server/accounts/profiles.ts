import type { Database } from '#server/db/database.ts'

/** What a person says about themselves; afterwards they change it through row-level security. */
export const profiles = {
  async insert(
    db: Database,
    profile: { userId: string; fullName: string | undefined },
  ): Promise<void> {
    await db
      .insertInto('public.profiles')
      .values({ id: profile.userId, full_name: profile.fullName ?? null })
      .execute()
  },
}

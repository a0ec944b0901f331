import type { Query, Tx } from '../../platform/database/database.ts'
import type { ProfileChange } from './profile.schema.ts'
import type { Profile, PublicProfile } from './profile-response.schema.ts'

const own = ['id', 'full_name', 'email', 'avatar_url', 'first_login_completed', 'created_at'] as const

export const profileById = (db: Query, id: string): Promise<Profile | undefined> =>
  db.selectFrom('profiles').select(own).where('id', '=', id).executeTakeFirst()

export const publicProfileById = (db: Query, id: string): Promise<PublicProfile | undefined> =>
  db
    .selectFrom('public_profiles')
    .select(['id', 'full_name', 'avatar_url'])
    .where('id', '=', id)
    .executeTakeFirst()

export const changeProfile = (tx: Tx, id: string, change: ProfileChange): Promise<Profile | undefined> =>
  tx.updateTable('profiles').set(change).where('id', '=', id).returning(own).executeTakeFirst()

import { ADMIN } from './admin.ts'
import { ADMIN_LISTS } from './admin-lists.ts'
import { ASSET } from './asset.ts'
import { AUTH } from './auth.ts'
import { CALLS } from './calls.ts'
import { COMM } from './comm.ts'
import { DASH } from './dash.ts'
import { DATA } from './data.ts'
import { DIR } from './dir.ts'
import { FRESH } from './fresh.ts'
import { GUARD } from './guard.ts'
import { LAND } from './land.ts'
import { LIST } from './list.ts'
import { MKT } from './mkt.ts'
import type { Proof } from './mutant.ts'
import { PROF } from './prof.ts'
import { REVIVE } from './revive.ts'
import { ROLES } from './roles.ts'
import { SHARE } from './share.ts'
import { SHELL } from './shell.ts'
import { STATIC } from './static.ts'
import { STORE } from './store.ts'
import { STORY } from './story.ts'
import { SUBMIT } from './submit.ts'

/** By the id of the requirement. */
export const ROWS: ReadonlyMap<string, Proof> = new Map(
  [
    SHELL,
    LAND,
    AUTH,
    GUARD,
    DASH,
    DIR,
    SUBMIT,
    STORY,
    COMM,
    SHARE,
    REVIVE,
    MKT,
    LIST,
    ASSET,
    PROF,
    STATIC,
    ADMIN,
    DATA,
    CALLS,
    STORE,
    ROLES,
    FRESH,
    ADMIN_LISTS,
  ].flatMap((area) => Object.entries(area)),
)

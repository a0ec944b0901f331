import { ADMIN } from './admin.breaks.ts'
import { ADMIN_LISTS } from './admin-lists.breaks.ts'
import { ASSET } from './asset.breaks.ts'
import { AUTH } from './auth.breaks.ts'
import { CALLS } from './calls.breaks.ts'
import { COMM } from './comm.breaks.ts'
import { DASH } from './dash.breaks.ts'
import { DATA } from './data.breaks.ts'
import { DIR } from './dir.breaks.ts'
import { FRESH } from './fresh.breaks.ts'
import { GUARD } from './guard.breaks.ts'
import { LAND } from './land.breaks.ts'
import { LIST } from './list.breaks.ts'
import { MKT } from './mkt.breaks.ts'
import type { Proof } from './mutant.ts'
import { PROF } from './prof.breaks.ts'
import { REVIVE } from './revive.breaks.ts'
import { ROLE_ROWS } from './roles.breaks.ts'
import { SHARE } from './share.breaks.ts'
import { SHELL } from './shell.breaks.ts'
import { STATIC } from './static.breaks.ts'
import { STORE } from './store.breaks.ts'
import { STORY } from './story.breaks.ts'
import { SUBMIT } from './submit.breaks.ts'

/** The proofs by the id of the requirement. */
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
    ROLE_ROWS,
    FRESH,
    ADMIN_LISTS,
  ].flatMap((area) => Object.entries(area)),
)

import type { Services } from '../../platform/http/env.ts'
import { tellOfDecision } from './tell-of-decision.server.ts'

type Parts = Pick<Services, 'config' | 'db' | 'queueEmail' | 'pseudonymOf'>

const AT_ONCE = 200

/** Tells the authors of what a rule holds. It was decided while somebody else posted. */
export const tellOfHolds = ({ db, ...parts }: Parts): Promise<void> =>
  db.background(async (tx) => {
    const untold = await tx
      .selectFrom('app.untold_decisions')
      .select('decision_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { decision_id } of untold) {
      await tellOfDecision({ ...parts, session: null }, tx, decision_id)
      await tx.deleteFrom('app.untold_decisions').where('decision_id', '=', decision_id).execute()
    }
  })

/** Tells them every minute. */
export const startTellingOfHolds = ({ jobs, ...parts }: Parts & Pick<Services, 'jobs'>): Promise<void> =>
  jobs.schedule('held-texts', '* * * * *', () => tellOfHolds(parts))

import { HANDOVER_KINDS } from '../handover-kinds.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { Agreement } from './Agreement.tsx'
import { Declaration } from './Declaration.tsx'
import { PeopleNotice } from './PeopleNotice.tsx'
import { ScopeLists } from './ScopeLists.tsx'
import styles from './StepBody.module.css'
import { StepFacts } from './StepFacts.tsx'
import { StepHistory } from './StepHistory.tsx'
import { StepKind } from './StepKind.tsx'
import { StepMoves } from './StepMoves.tsx'
import { StepNote } from './StepNote.tsx'
import { StepProof } from './StepProof.tsx'
import { Timer } from './Timer.tsx'
import { Warnings } from './Warnings.tsx'

/**
 * What an open step shows: what to do, what runs out, what to mind, what proves it, and what the viewer can
 * say about it.
 */
export function StepBody({ room, item }: { room: Handover; item: HandoverItem }) {
  const kind = HANDOVER_KINDS[item.kind]
  return (
    <div className={styles.body}>
      <p>{item.is_giver ? kind.giver : kind.receiver}</p>
      <p>{kind.look}</p>
      {item.kind === 'scope' && <ScopeLists room={room} />}
      {item.kind === 'liabilities' && <Declaration room={room} item={item} />}
      {item.kind === 'agreement' && <Agreement room={room} item={item} />}
      {item.expires_at && kind.expiry && (
        <Timer
          handedOverAt={item.handed_over_at ?? item.expires_at}
          expiresAt={item.expires_at}
          what={kind.expiry.what}
          hours={kind.expiry.hours}
        />
      )}
      <Warnings warnings={kind.warnings} />
      {item.kinds.length > 0 && <StepKind room={room} item={item} />}
      {item.proof && <StepProof room={room} item={item} proof={item.proof} />}
      {(item.kind === 'people_data' || item.kind === 'mailing_list') && (
        <PeopleNotice room={room} item={item} />
      )}
      {item.phase === 'move' && <StepFacts room={room} item={item} />}
      <StepMoves room={room} item={item} />
      <StepNote room={room} item={item} />
      <StepHistory room={room} item={item} />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { BadgeCodes } from '../embeds/BadgeCodes.tsx'
import { CODE_TEXTS } from '../embeds/code-texts.ts'
import { LastLook } from '../proofs/LastLook.tsx'
import { nextStepOf } from '../proofs/proof-texts.ts'
import { proofsQuery } from '../proofs/proofs.queries.ts'
import { STORY_PROOF_TEXTS } from '../proven.ts'
import styles from './BadgeScreen.module.css'
import { BADGE_PAGE_TEXTS as TEXTS } from './badge-page-texts.ts'
import { useReadmeProof } from './use-readme-proof.ts'

/** The badge of a named story to copy, and with it the proof that its repository is the founder's. */
export function BadgeSections({ story }: { story: { id: string; name: string } }) {
  const { id, name } = story
  const { data } = useSuspenseQuery(proofsQuery(useApi(), id))
  const [proof] = data.items
  const inReadme = proof?.kind === 'readme' ? proof : undefined
  const possible = useReadmeProof(id, data)
  return (
    <>
      <section aria-labelledby="badge" className={styles.part}>
        <h2 id="badge">{TEXTS.badge}</h2>
        <img src={`/badge/${id}.svg`} alt={CODE_TEXTS.alt(name)} className={styles.badge} />
        <BadgeCodes
          story={story}
          token={inReadme?.token}
          prove={possible?.prove}
          next={nextStepOf(inReadme ?? { kind: 'readme', state: 'waiting' })}
        />
        <p className="meta">{TEXTS.badgeHint}</p>
      </section>
      <section aria-labelledby="whose" className={styles.part}>
        <h2 id="whose">{TEXTS.whose}</h2>
        {inReadme ? (
          <>
            <p className={styles.named}>{TEXTS.withProof(inReadme.subject)}</p>
            <LastLook proof={inReadme} />
          </>
        ) : (
          <p className={styles.named}>{possible ? TEXTS.canProve(possible.subject) : TEXTS.whoseLead}</p>
        )}
        <p>
          {proof && !inReadme && proof.state === 'proven' && (
            <b dir="auto">{STORY_PROOF_TEXTS.provenBy[proof.kind](proof.subject)}. </b>
          )}{' '}
          <Link to="/story/$id/proof" params={{ id }}>
            {proof ? TEXTS.proof : possible ? TEXTS.proveOtherwise : TEXTS.prove}
          </Link>
        </p>
      </section>
    </>
  )
}

import { mediumDate } from '../../../ui/dates.ts'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { STORY_PROOF_TEXTS as TEXTS } from '../proven.ts'
import type { StoryClaim, StoryProof } from '../story-proof-response.schema.ts'
import styles from './StoryFoot.module.css'
import { StoryNote } from './StoryNote.tsx'

interface StoryFootProps {
  id: string
  isAnonymous: boolean
  proof: StoryProof | null
  claims: readonly StoryClaim[]
  writtenBy: string | null
  sources: readonly string[]
}

/** Where a story comes from: who has proven that the project is theirs, what they say about it, and the sources. */
export function StoryFoot({ id, isAnonymous, proof, claims, writtenBy, sources }: StoryFootProps) {
  return (
    <>
      {claims.map((claim) => (
        <Claim key={claim.founder.id} claim={claim} />
      ))}
      <StoryNote writtenBy={writtenBy} sources={sources} />
      {!isAnonymous && (
        <p className={styles.proof}>
          {proof ? (
            <Proven {...proof} />
          ) : (
            <>
              <span>{TEXTS.isYours}</span> <a href={`/story/${id}/proof`}>{TEXTS.prove}</a>
            </>
          )}
        </p>
      )}
    </>
  )
}

const Proven = ({ kind, subject, proven_at }: StoryProof) => (
  <>
    <VerifiedMark /> <span dir="auto">{TEXTS.provenBy[kind](subject)}</span>{' '}
    <time dateTime={proven_at}>{mediumDate(proven_at)}</time>
  </>
)

function Claim({ claim: { founder, kind, subject, proven_at, answer, html } }: { claim: StoryClaim }) {
  const headingId = `claim-${founder.id}`
  return (
    <section className={styles.claim} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.fromFounder}</h2>
      <p className={styles.who}>
        <strong dir="auto">
          <PersonName name={founder.full_name || TEXTS.unnamed} handle={founder.handle} />
        </strong>{' '}
        <Proven kind={kind} subject={subject} proven_at={proven_at} />
      </p>
      {html ? (
        <FormattedText html={html} />
      ) : (
        answer && (
          <p className={styles.answer} dir="auto">
            {answer}
          </p>
        )
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { mediumDate } from '../../../ui/dates.ts'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { FactAnswers, FactFigures } from '../facts/FactAnswers.tsx'
import { IN_SHORT_TEXTS } from '../facts/fact-name-texts.ts'
import { Milestones } from '../facts/Milestones.tsx'
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

/** Where a story comes from: who has proven that the project is theirs, what they say, and the sources. */
export function StoryFoot({ id, isAnonymous, proof, claims, writtenBy, sources }: StoryFootProps) {
  return (
    <>
      {claims.map((claim) => (
        <Claim key={claim.id} startupId={id} claim={claim} />
      ))}
      <StoryNote writtenBy={writtenBy} sources={sources} />
      {!isAnonymous && (
        <p className={styles.proof}>
          {proof ? (
            <Proven {...proof} />
          ) : (
            <>
              <span>{TEXTS.isYours}</span>{' '}
              <Link to="/story/$id/proof" params={{ id }}>
                {TEXTS.prove}
              </Link>
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

const reportPath = (claimId: string, startupId: string) =>
  `/report?kind=answer&id=${claimId}&at=${encodeURIComponent(`/story/${startupId}`)}`

function Claim({ startupId, claim }: { startupId: string; claim: StoryClaim }) {
  const { founder, kind, subject, proven_at, answer, html, facts } = claim
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
      {facts && (
        <>
          <FactAnswers {...facts} />
          <FactFigures facts={facts} />
          {facts.milestones.length > 0 && <Milestones milestones={facts.milestones} isNarrow />}
          <FactsDate claim={claim} />
        </>
      )}
      {(answer || facts) && (
        <p className={styles.report}>
          <a href={reportPath(claim.id, startupId)} rel="nofollow">
            {TEXTS.report}
          </a>
        </p>
      )}
    </section>
  )
}

const FactsDate = ({ claim: { facts_at } }: { claim: StoryClaim }) => (
  <p className={styles.who}>
    <b>{IN_SHORT_TEXTS.byFounder}</b>
    {facts_at && (
      <span>
        {', '}
        {IN_SHORT_TEXTS.added} <time dateTime={facts_at}>{mediumDate(facts_at)}</time>
      </span>
    )}
  </p>
)

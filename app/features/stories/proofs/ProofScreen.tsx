import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ChooseWay } from './ChooseWay.tsx'
import { ClaimedFacts } from './ClaimedFacts.tsx'
import styles from './ProofScreen.module.css'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { proofsQuery } from './proofs.queries.ts'
import { ShownProof } from './ShownProof.tsx'

interface ProofScreenProps {
  story: { id: string; name: string; own: boolean; is_anonymous: boolean }
}

/** Founders prove here that a story is theirs, or the project of which somebody else tells. */
export function ProofScreen({ story: { id, name, own, is_anonymous } }: ProofScreenProps) {
  const isHydrated = useHydrated()
  const { data } = useSuspenseQuery(proofsQuery(useApi(), id))
  const [proof] = data.items
  const title = own || is_anonymous ? TEXTS.title : TEXTS.claimTitle
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta title={title} description={TEXTS.description} path={`/story/${id}/proof`} noindex />
      <header className={styles.part}>
        <Link to="/story/$id" activeOptions={{ exact: true }} params={{ id }} className={styles.back}>
          <Icon name="left" />
          <bdi>{name}</bdi>
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
        {!is_anonymous && <p className="deck">{own ? TEXTS.lead : TEXTS.claimLead}</p>}
      </header>
      {is_anonymous ? (
        <Notice title={TEXTS.anonymousTitle}>
          <p>{TEXTS.anonymous}</p>
        </Notice>
      ) : proof ? (
        <ShownProof proof={proof} />
      ) : data.ways.length > 0 ? (
        <ChooseWay startupId={id} ways={data.ways} />
      ) : (
        <Notice
          title={TEXTS.nothingTitle}
          actions={
            own && (
              <Link to="/correct/$id" params={{ id }}>
                {TEXTS.askForCorrection}
              </Link>
            )
          }
        >
          <p>{TEXTS.nothing}</p>
        </Notice>
      )}
      {isHydrated && proof?.is_claim && (proof.state === 'proven' || proof.state === 'missing') && (
        <>
          {proof.is_answer_hidden && (
            <Notice title={TEXTS.hiddenTitle}>
              <p>{TEXTS.hidden}</p>
            </Notice>
          )}
          <AnswerForm key={proof.id} proof={proof} />
          <ClaimedFacts proof={proof} />
        </>
      )}
    </div>
  )
}

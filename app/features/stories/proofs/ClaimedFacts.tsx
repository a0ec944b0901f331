import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { NO_FACTS } from '../facts/facts.ts'
import styles from './ProofScreen.module.css'
import type { OwnProof } from './proof.schema.ts'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { putClaimedFacts } from './proofs.queries.ts'

const FactsForm = lazyPart(() => import('../own-facts/FactsForm.tsx').then(({ FactsForm }) => FactsForm))

/**
 * The facts of a founder beside a story that somebody else tells: in the form of a story's own, which opens
 * on request.
 */
export function ClaimedFacts({ proof: { id, startup_id, facts } }: { proof: OwnProof }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="facts" className={styles.part}>
      <h2 id="facts">{TEXTS.factsTitle}</h2>
      <p>{TEXTS.factsHint}</p>
      {isOpen ? (
        <Suspense fallback={<Loader label={TEXTS.loading} />}>
          <FactsForm
            story={{ id: startup_id, is_anonymous: false }}
            facts={facts ?? NO_FACTS}
            draftId={id}
            send={async (api, typed) => (await putClaimedFacts(api, id, typed)).facts ?? NO_FACTS}
          />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {facts ? TEXTS.changeFacts : TEXTS.addFacts}
        </Button>
      )}
    </section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../kit/use-action.ts'
import { OFFLINE } from '../../../../platform/api/api-error.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { refetchConversations, sendRunsAgain } from '../conversations.queries.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import { AskSheet } from './AskSheet.tsx'
import { RUNS_AGAIN_TEXTS } from './runs-again-texts.ts'

interface RunsAgainProps {
  conversation: ConversationDetails
}

/** Lets both who work together say once that the project runs again. When both have, its story is revived. */
export function RunsAgain({ conversation }: RunsAgainProps) {
  const { runs_again, name: story, startup_id, closed_for } = conversation
  const name = shortPartnerName(conversation)
  if (runs_again.own && runs_again.other) return <Revived conversation={conversation} />
  if (!startup_id || closed_for === 'left' || closed_for === 'blocked') return null
  if (runs_again.own)
    return (
      <AskSheet sign={<Sign name="play" />} title={RUNS_AGAIN_TEXTS.waiting(story)}>
        <p>{RUNS_AGAIN_TEXTS.waitingHint(name)}</p>
      </AskSheet>
    )
  return (
    <AskSheet
      sign={<Sign name="play" />}
      title={
        runs_again.other ? RUNS_AGAIN_TEXTS.otherSaid(capitalized(name), story) : RUNS_AGAIN_TEXTS.ask(story)
      }
      isAlive={runs_again.other}
    >
      <p>{runs_again.other ? RUNS_AGAIN_TEXTS.otherSaidHint : RUNS_AGAIN_TEXTS.askHint}</p>
      <SayIt conversation={conversation} />
    </AskSheet>
  )
}

function SayIt({ conversation }: RunsAgainProps) {
  const { id, name: story, runs_again } = conversation
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction({
    run: (api) => sendRunsAgain(api, id),
    failed: { ...RUNS_AGAIN_TEXTS.failed, offline: OFFLINE.writing },
    onDone: async () => {
      await Promise.all([
        refetchConversations(queryClient),
        queryClient.invalidateQueries({ queryKey: ['startups'] }),
        queryClient.invalidateQueries({ queryKey: ['revivals'] }),
      ])
      setIsAsking(false)
    },
  })
  return (
    <>
      <Button variant="ember" onClick={() => setIsAsking(true)}>
        {RUNS_AGAIN_TEXTS.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={RUNS_AGAIN_TEXTS.confirmTitle(story)}
        description={
          runs_again.other
            ? RUNS_AGAIN_TEXTS.confirmLast
            : RUNS_AGAIN_TEXTS.confirmFirst(capitalized(shortPartnerName(conversation)))
        }
        confirmLabel={RUNS_AGAIN_TEXTS.say}
        cancelLabel={RUNS_AGAIN_TEXTS.cancel}
        destructive={false}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

function Revived({ conversation: { name: story, startup_id, is_owner } }: RunsAgainProps) {
  return (
    <AskSheet sign={<Sign name="revived" />} title={RUNS_AGAIN_TEXTS.revived(story)} isAlive>
      <p>{RUNS_AGAIN_TEXTS.revivedHint}</p>
      {startup_id && (
        <Link to="/story/$id" params={{ id: startup_id }} className={buttonClass()}>
          {is_owner ? RUNS_AGAIN_TEXTS.seeStory : RUNS_AGAIN_TEXTS.tell}
        </Link>
      )}
    </AskSheet>
  )
}

import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { OwnEntry } from '../../../ui/layout/OwnEntry.tsx'
import { HIDDEN_TEXTS } from '../../hidden-content/hidden-content.ts'
import { SharePopover } from '../../share/SharePopover.tsx'
import { STORY_TEXTS } from '../story.ts'
import { OwnStoryMenu } from './OwnStoryMenu.tsx'
import { OWN_STORIES_TEXTS } from './own-stories.ts'
import type { OwnStory } from './own-stories-response.schema.ts'
import { ADD_UPDATE_ID, OWNER_TEXTS } from './owner-texts.ts'
import { useWithdrawal } from './use-withdrawal.ts'

export function OwnStoryEntry({ story }: { story: OwnStory }) {
  const { id, name, one_liner, logo_url, votes, comments, messages, unread_messages } = story
  const { site } = useApi()
  const { change, isPending } = useWithdrawal(id)
  const link = useRef<HTMLAnchorElement>(null)
  // The pressed button disappears.
  const set = (isWithdrawn: boolean) => change(isWithdrawn, { onSuccess: () => link.current?.focus() })
  const about = (
    <span className="vh">
      {' '}
      {OWN_STORIES_TEXTS.about} <bdi>{name}</bdi>
    </span>
  )
  const named = (
    <span className="vh">
      : <bdi>{name}</bdi>
    </span>
  )
  return (
    <OwnEntry
      isAlive={story.is_open_for_revival && !story.withdrawn_at && !story.hidden_at}
      isOff={story.withdrawn_at !== null || story.hidden_at !== null}
      picture={<Logo name={name} src={logo_url} />}
      name={
        <Link ref={link} to="/story/$id" params={{ id }}>
          {name}
        </Link>
      }
      description={one_liner}
      state={<OwnStoryState story={story} />}
      facts={
        <>
          <span>{OWN_STORIES_TEXTS.votes(votes)}</span>{' '}
          <Link to="/story/$id" params={{ id }} hash="comments">
            {OWN_STORIES_TEXTS.comments(comments)}
            {about}
          </Link>{' '}
          {messages > 0 && (
            <Link to="/dashboard">
              {OWN_STORIES_TEXTS.messages(messages, unread_messages)}
              {about}
            </Link>
          )}{' '}
          {story.correction_requested_at && (
            <span>{OWN_STORIES_TEXTS.correctionWaiting(mediumDate(story.correction_requested_at))}</span>
          )}
        </>
      }
      actions={
        story.withdrawn_at ? (
          <>
            <Button variant="line" busy={isPending} onClick={() => set(false)}>
              {OWNER_TEXTS.publish}
              {named}
            </Button>
            <Link to="/correct/$id" params={{ id }} className={buttonClass()}>
              {OWNER_TEXTS.askForCorrection}
              {named}
            </Link>
          </>
        ) : (
          <>
            <Link
              to="/story/$id"
              params={{ id }}
              hash={ADD_UPDATE_ID}
              className={buttonClass({ variant: 'line' })}
            >
              <Icon path={lateIconPaths.plus} />
              {OWNER_TEXTS.addUpdate}
              {named}
            </Link>{' '}
            {!story.hidden_at && <SharePopover story={story} origin={site} />}
            <OwnStoryMenu story={story} onWithdraw={() => set(true)} />
          </>
        )
      }
    />
  )
}

const OwnStoryState = ({ story }: { story: OwnStory }) =>
  story.hidden_at ? (
    <StateLine tone="stopped" sign={<Sign name="pause" />} state={HIDDEN_TEXTS.state}>
      {HIDDEN_TEXTS.stateHint(story.hidden_at)}
    </StateLine>
  ) : story.withdrawn_at ? (
    <StateLine tone="stopped" sign={<Sign name="pause" />} state={OWN_STORIES_TEXTS.withdrawn}>
      {OWN_STORIES_TEXTS.seenByYou(mediumDate(story.withdrawn_at))}
    </StateLine>
  ) : (
    <StateLine
      {...(story.is_open_for_revival
        ? { tone: 'alive', sign: <Sign name="play" />, state: STORY_TEXTS.openForRevival }
        : story.offer_closed_at
          ? { tone: 'stopped', sign: <Sign name="stop" />, state: OWN_STORIES_TEXTS.offerClosed }
          : { sign: <Icon name="eye" />, state: OWN_STORIES_TEXTS.published })}
    >
      {story.offer_closed_at && <span>{mediumDate(story.offer_closed_at)} · </span>}{' '}
      <time dateTime={story.created_at}>{OWN_STORIES_TEXTS.told(mediumDate(story.created_at))}</time>{' '}
      {story.is_anonymous && <span> · {OWN_STORIES_TEXTS.anonymous}</span>}
    </StateLine>
  )

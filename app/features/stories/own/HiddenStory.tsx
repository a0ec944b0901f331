import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { HiddenNotice } from '../../hidden-content/HiddenNotice.tsx'
import type { StoryData } from '../story-response.schema.ts'
import { OWNER_TEXTS } from './owner-texts.ts'

/** On the page of a story that an admin hid, for its founder and for admins. */
export const HiddenStory = ({ story: { id, name, own, hidden_at, hidden_reason } }: { story: StoryData }) =>
  hidden_at && (
    <HiddenNotice
      what="startups"
      name={name}
      hiddenAt={hidden_at}
      reason={hidden_reason ?? ''}
      isOwn={own}
      actions={
        <Link to="/correct/$id" params={{ id }} className={buttonClass()}>
          {OWNER_TEXTS.askForCorrection}
        </Link>
      }
    />
  )

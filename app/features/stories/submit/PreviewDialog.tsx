import { useState } from 'react'
import type { Viewer } from '../../../platform/http/env.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { StoryHeader } from '../story/StoryHeader.tsx'
import { StoryBody } from '../story/StoryScreen.tsx'
import styles from './PreviewDialog.module.css'
import type { StoryValues } from './sections/story-fields.ts'
import { SUBMIT_TEXTS } from './sections/submit-texts.ts'
import { toPreview } from './to-preview.ts'

interface PreviewDialogProps {
  values: StoryValues
  user: Viewer
  onClose: () => void
}

/** The story as readers will see it, with the components of its page. */
export function PreviewDialog({ values, user, onClose }: PreviewDialogProps) {
  const [story] = useState(() => {
    const author = { id: user.id, full_name: user.user_metadata.full_name, avatar_url: user.avatar_url }
    return toPreview(values, author, new Date().toISOString())
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={SUBMIT_TEXTS.preview}
      sheet
      className={styles.preview}
    >
      <article className={styles.story}>
        <StoryHeader story={story} />
        <StoryBody story={story} isFounder isMember />
      </article>
    </Dialog>
  )
}

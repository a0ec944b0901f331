import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { BROWSE_TEXTS } from './browse-texts.ts'

export const NoSavedAssets = () => (
  <Empty
    title={BROWSE_TEXTS.noneSaved}
    action={
      <Link to="/marketplace" className={buttonClass({ variant: 'ink' })}>
        {BROWSE_TEXTS.browse}
      </Link>
    }
  >
    <p>{BROWSE_TEXTS.howToSave}</p>
  </Empty>
)

import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'

export const NoSavedAssets = () => (
  <Empty
    title="No saved assets yet"
    action={
      <Link to="/marketplace" className={buttonClass({ variant: 'ink' })}>
        Browse Marketplace
      </Link>
    }
  >
    <p>Press the bookmark on a listing and you'll find it here.</p>
  </Empty>
)

import { Link, useRouter } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { rememberReturn } from './return-intent.ts'
import { sessionEndText } from './session-end.ts'

/** Takes the place of a page whose session has ended. A sign-in leads back to it (PROF-01, GUARD-04). */
export function PleaseSignIn({ description }: { description: string }) {
  const router = useRouter()
  const { title, signIn } = SESSION_TEXTS.pleaseSignIn
  const ended = useHydratedValue(sessionEndText(), '')
  return (
    <Empty
      level={1}
      title={title}
      action={
        <Link
          to="/auth"
          className={buttonClass({ variant: 'ink' })}
          onClick={() => rememberReturn(router.state.location.href)}
        >
          {signIn}
        </Link>
      }
    >
      {ended && <p>{ended}</p>}
      <p>{description}</p>
    </Empty>
  )
}

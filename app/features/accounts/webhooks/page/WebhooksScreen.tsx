import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { SecurityBlock } from '../../kit/SecurityBlock.tsx'
import styles from '../../kit/SecurityScreen.module.css'
import { useAuth } from '../../session/AuthProvider.tsx'
import { PleaseSignIn } from '../../session/PleaseSignIn.tsx'
import { WebhookList } from './WebhookList.tsx'
import { WebhookMaker } from './WebhookMaker.tsx'
import { NEW_WEBHOOK, WEBHOOK_LIST, WEBHOOKS_PAGE } from './webhook-page-texts.ts'

/** The page for webhooks. It asks to sign in again when the session is lost. */
export function WebhooksScreen() {
  const { user } = useAuth()
  return (
    <div className="wrap">
      <PageMeta title={WEBHOOKS_PAGE.title} description={WEBHOOKS_PAGE.description} noindex />
      {user ? (
        <Webhooks isAdmin={user.is_admin === true} />
      ) : (
        <PleaseSignIn description={WEBHOOKS_PAGE.signedOut} />
      )}
    </div>
  )
}

function Webhooks({ isAdmin }: { isAdmin: boolean }) {
  const list = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <header className={styles.head}>
        <p>
          <Link to="/profile" activeOptions={{ exact: true }} className={styles.back}>
            <Icon name="left" />
            {WEBHOOKS_PAGE.back}
          </Link>
        </p>
        <h1>{WEBHOOKS_PAGE.title}</h1>
        <p>
          {WEBHOOKS_PAGE.intro}{' '}
          <a href="/api/reference#/webhooks/postApiWebhooks">{WEBHOOKS_PAGE.reference}</a>
        </p>
      </header>
      <SecurityBlock id="new-webhook" title={NEW_WEBHOOK.title} text={NEW_WEBHOOK.text}>
        <WebhookMaker isAdmin={isAdmin} />
      </SecurityBlock>
      <SecurityBlock id="webhooks" title={WEBHOOK_LIST.title} text={WEBHOOK_LIST.text} heading={list}>
        <WebhookList onRemoved={() => list.current?.focus()} />
      </SecurityBlock>
    </>
  )
}

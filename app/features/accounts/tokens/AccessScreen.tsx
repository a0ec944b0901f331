import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import styles from '../kit/SecurityScreen.module.css'
import { useAuth } from '../session/AuthProvider.tsx'
import { PleaseSignIn } from '../session/PleaseSignIn.tsx'
import { TokenList } from './TokenList.tsx'
import { TokenMaker } from './TokenMaker.tsx'
import { ACCESS_PAGE, NEW_TOKEN, TOKEN_LIST } from './token-page-texts.ts'

/** The page for tokens. It asks to sign in again when the session is lost. */
export function AccessScreen() {
  const { user } = useAuth()
  return (
    <div className="wrap">
      <PageMeta title={ACCESS_PAGE.title} description={ACCESS_PAGE.description} noindex />
      {user ? <Access /> : <PleaseSignIn description={ACCESS_PAGE.signedOut} />}
    </div>
  )
}

function Access() {
  const list = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <header className={styles.head}>
        <p>
          <Link to="/profile" activeOptions={{ exact: true }} className={styles.back}>
            <Icon name="left" />
            {ACCESS_PAGE.back}
          </Link>
        </p>
        <h1>{ACCESS_PAGE.title}</h1>
        <p>
          {ACCESS_PAGE.intro} <a href="/api/reference">{ACCESS_PAGE.reference}</a>{' '}
          <Link to="/profile/webhooks">{ACCESS_PAGE.webhooks}</Link>
        </p>
      </header>
      <SecurityBlock id="new-token" title={NEW_TOKEN.title} text={NEW_TOKEN.text}>
        <TokenMaker />
      </SecurityBlock>
      <SecurityBlock id="tokens" title={TOKEN_LIST.title} text={TOKEN_LIST.text} heading={list}>
        <TokenList onEnded={() => list.current?.focus()} />
      </SecurityBlock>
    </>
  )
}

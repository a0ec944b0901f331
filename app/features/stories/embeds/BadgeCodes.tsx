import { useState } from 'react'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import { CODE_TEXTS as TEXTS } from './code-texts.ts'
import { BADGE_LANGUAGES, type BadgeLanguage, badgeCode } from './embed-code.ts'

interface BadgeCodesProps {
  story: { id: string; name: string }
  /** The token of a proof by README, which goes with the badge. */
  token?: string | undefined
  /** Makes such a proof and returns its token. It says itself why it can't. */
  prove?: (() => Promise<string>) | undefined
  /** What to do once badge and proof are copied. */
  next?: string | undefined
}

/**
 * A badge in each language of READMEs, with the proof that the repository is one's own where there is or can
 * be one.
 */
export function BadgeCodes({ story: { id, name }, token, prove, next }: BadgeCodesProps) {
  const { site } = useApi()
  const [copying, setCopying] = useState<BadgeLanguage | null>(null)
  const embedded = { site, id, alt: TEXTS.alt(name) }
  const codes = badgeCode({ ...embedded, token })
  const tokenOf = token === undefined ? prove : async () => token
  const copyBoth = async (language: BadgeLanguage, toShow: Promise<string>) => {
    setCopying(language)
    const code = toShow.then((shown) => badgeCode({ ...embedded, token: shown })[language])
    await copyAndSay(code, { ...TEXTS.copied, ...(next && { description: next }) }, TEXTS.notCopied)
    setCopying(null)
  }
  return BADGE_LANGUAGES.map((language) => (
    <CodeToCopy
      key={language}
      label={TEXTS.languages[language]}
      code={codes[language]}
      hasButton={token === undefined}
    >
      {tokenOf && (
        <Button
          busy={copying === language}
          onClick={() => copyBoth(language, tokenOf())}
          aria-label={TEXTS.copyBoth(TEXTS.languages[language])}
        >
          {TEXTS.copyBothShort}
        </Button>
      )}
    </CodeToCopy>
  ))
}

import type { Area } from './mutant.ts'

export const SHARE: Area = {
  'SHARE-01': {
    file: 'app/features/share/share.ts',
    replace: "service: 'LinkedIn'",
    by: "service: 'Facebook'",
  },
  'SHARE-02': {
    file: 'app/features/share/share.ts',
    replace: '/startup/',
    by: '/story/',
  },
  'SHARE-03': {
    file: 'app/features/share/share.ts',
    replace: 'quote: text',
    by: 'quote: url',
  },
  'SHARE-04': {
    file: 'app/features/share/ShareWays.tsx',
    replace: 'copyAndSay(url, copied,',
    by: "copyAndSay(url, { title: '' },",
  },
  'SHARE-05': {
    file: 'app/features/share/ShareWays.tsx',
    replace: 'copied, SHARE_TEXTS.copyFailed)',
    by: 'copied, copied)',
  },
  'SHARE-06': {
    file: 'app/features/share/ShareSheet.tsx',
    replace: '  if (!user) return <SignInToShare story={story} />\n',
    by: '',
  },
  'SHARE-07': {
    file: 'app/features/share/SignInToShare.tsx',
    replace: 'startupName: story.name',
    by: "startupName: ''",
  },
  'SHARE-08': {
    file: 'app/features/share/SignInToShare.tsx',
    replace: ' onClick={remember}',
    by: '',
  },
}

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useViewer } from './use-viewer.ts'

const Name = () => useViewer().user?.user_metadata.full_name

test('[SHELL-27] throws outside the provider what the page for errors throws again', () => {
  expect(() => renderToString(<Name />)).toThrow(new Error('useAuth must be used within an AuthProvider'))
})

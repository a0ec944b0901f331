import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { CHANGE_PASSWORD } from './password-texts.ts'

export function PasswordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{CHANGE_PASSWORD.title}</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={CHANGE_PASSWORD.title}>
        <ChangePassword onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ChangePassword } from '../accounts/password/ChangePassword.tsx'

export function PasswordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Password</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Change password">
        <ChangePassword onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

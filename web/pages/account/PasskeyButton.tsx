import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { reasonOf } from '#web/api/problem.ts'
import { useStored } from '#web/state/useStored.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { askForPasskey, hasPasskeys } from './passkeys.ts'

type PasskeyButtonProps = { label: string; onPasskey: (assertion: Assertion) => Promise<void> }

/** Asks for a passkey, where the browser has them at all, and says why nothing came of it. (rules/accounts#passkeys) */
export function PasskeyButton({ label, onPasskey }: PasskeyButtonProps) {
  const isPossible = useStored(hasPasskeys, true)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  if (!isPossible) return null
  const ask = async () => {
    setBusy(true)
    setReason(null)
    try {
      await onPasskey(await askForPasskey())
    } catch (error) {
      setReason(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      {reason === null ? null : <Banner tone="error" role="alert" title={reason} className="mb-3" />}
      <Button look="second" wide="always" busy={busy} icon={<KeyRound aria-hidden />} onClick={() => void ask()}>
        {label}
      </Button>
    </div>
  )
}

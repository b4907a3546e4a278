import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'

/** A failed load: the reason and the retry button. */
export function LoadError({
  message,
  onReload,
  busy,
  children,
}: {
  message: string
  onReload: () => void
  busy?: boolean
  /** The reason, where the message does not name it. */
  children?: ReactNode
}) {
  return (
    <Banner
      tone="error"
      role="alert"
      title={message}
      action={
        <Button look="second" size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={onReload}>
          Neu laden
        </Button>
      }
    >
      {children}
    </Banner>
  )
}

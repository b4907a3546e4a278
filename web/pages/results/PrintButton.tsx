import { Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

/** Button that prints this page; without a program it is not there. */
export function PrintButton() {
  return (
    <Button
      look="second"
      size="small"
      className="noscript:hidden"
      icon={<Printer aria-hidden />}
      onClick={() => print()}
    >
      Drucken
    </Button>
  )
}

import type { StoredCart } from '#domain/shop/storedCart.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton } from '#web/ui/Button.tsx'

/** Shows what could not be parsed of the stored cart, until it is dismissed. */
export function StoredCartNotice({ stored, onAccept }: { stored: StoredCart; onAccept: () => void }) {
  const { cart, guessed, unreadable } = stored
  if (unreadable === 0 && guessed.length === 0) return null
  return (
    <Banner
      tone="warning"
      role="status"
      title={
        unreadable === 0
          ? `Diese Menge war nicht lesbar: ${guessed.join(', ')}.`
          : cart.length === 0
            ? 'Ihr gespeicherter Warenkorb konnte nicht gelesen werden.'
            : 'Ein Teil Ihres gespeicherten Warenkorbs konnte nicht gelesen werden.'
      }
      action={<TextButton onClick={onAccept}>Verstanden</TextButton>}
      className="mb-5"
    >
      {unreadable > 0 ? 'Bitte legen Sie noch einmal hinein, was fehlt. ' : ''}
      {guessed.length > 0
        ? `Bitte prüfen Sie die Menge, bevor Sie bestellen${unreadable > 0 ? `: ${guessed.join(', ')}` : ''}.`
        : ''}
    </Banner>
  )
}

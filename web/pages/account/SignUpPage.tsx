import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_COUNTRY, DEFAULT_STATE } from '#contract/accounts/addresses.ts'
import { PASSWORD_MIN } from '#domain/text/checks.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { AddressFields } from '#web/parts/company/AddressFields.tsx'
import { CompanyFields } from '#web/parts/company/CompanyFields.tsx'
import { CartSummary } from '#web/parts/orders/CartSummary.tsx'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { rememberedPath } from '#web/state/redirect.ts'
import { signUpEntry } from '#web/state/signUpEntry.ts'
import { beginSession } from '#web/state/session.ts'
import { unconfirmedAccount } from '#web/state/unconfirmedAccount.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { FormMemory } from '#web/ui/form/FormMemory.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { registering } from './registerOnce.ts'
import { RegistrationForm, toRegistration } from './registration.ts'

const EMPTY = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  companyContactDTO: { phone: '' },
  addressDTO: { street: '', houseNumber: '', city: '', state: DEFAULT_STATE, country: DEFAULT_COUNTRY },
  companyName: '',
  companyUID: '',
  business: '',
}

/** 'Registrieren'. (rules/accounts#sign-up) */
export function Component() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(signUpEntry.read)
  const cart = useCart()
  const [register] = useState(registering)

  const signUp = async (form: RegistrationForm) => {
    const body = { ...toRegistration(form), replaces: unconfirmedAccount.read() }
    const { token, replacement } = await register(body)
    signUpEntry.clear()
    if (replacement !== undefined) unconfirmedAccount.keep(replacement)
    beginSession(token)
    await currentUser()
    await navigate(paths.emailVerification(), { replace: true })
  }

  return (
    <AccountFrame
      title="Registrieren"
      intro={
        <>
          Ein Konto für Ihr Unternehmen: Damit bestellen Sie auf Rechnung und tragen Ihre Teams ein, wann immer Sie
          wollen.{' '}
          {rememberedPath() === paths.checkout()
            ? 'Ihr Warenkorb bleibt erhalten, danach geht es zur Kasse weiter.'
            : null}
          <span className="mt-2 block text-base">
            Bereits registriert?{' '}
            <TextLink alone to={paths.login()}>
              Anmelden
            </TextLink>
          </span>
        </>
      }
      beside={cart.length > 0 ? <CartSummary cart={cart} className="self-start lg:sticky lg:top-6" /> : null}
    >
      {Object.keys(typed).length > 0 ? (
        <TypedBefore
          onEmpty={() => {
            signUpEntry.clear()
            setTyped({})
          }}
        />
      ) : null}
      <Form
        key={JSON.stringify(typed)}
        schema={RegistrationForm}
        values={EMPTY}
        onSave={signUp}
        label="Registrieren"
        className="flex flex-col gap-8"
      >
        <FormMemory texts={typed} onType={signUpEntry.write} />
        <UserSection />
        <AddressSection />
        <CompanySection />
        <div className="flex flex-col gap-5 border-t border-line pt-5">
          <Disclaimer />
          <FormSubmit wide="phone" className="self-start" busyText="...">
            Registrieren
          </FormSubmit>
        </div>
      </Form>
    </AccountFrame>
  )
}

function TypedBefore({ onEmpty }: { onEmpty: () => void }) {
  // its button goes with it
  const place = useFocusLeft()
  return (
    <div ref={place} className="mb-6">
      <Banner
        tone="info"
        title="Ihre Eingaben von vorhin stehen wieder hier."
        action={
          <Button look="quiet" size="small" onClick={onEmpty}>
            Alles leeren
          </Button>
        }
      >
        Nur das Passwort merken wir uns nicht.
      </Banner>
    </div>
  )
}

function UserSection() {
  return (
    <FormSection title="Benutzerinformationen" fields="measured">
      <FormText
        name="email"
        label="E-Mail"
        type="email"
        autoComplete="email"
        hint="An diese Adresse senden wir den Bestätigungscode."
        className="field-long"
      />
      <FormText
        name="password"
        label="Passwort"
        type="password"
        autoComplete="new-password"
        hint={`Mind. ${PASSWORD_MIN} Zeichen, groß und klein, mit Zahl.`}
        className="field-long"
      />
      <FormText name="firstName" label="Vorname" autoComplete="given-name" />
      <FormText name="lastName" label="Nachname" autoComplete="family-name" />
    </FormSection>
  )
}

function AddressSection() {
  return (
    <FormSection title="Kontakt & Adresse" fields="measured" hint="An diese Adresse stellen wir Ihre Rechnungen aus.">
      <FormText
        name="companyContactDTO.phone"
        label="Telefonnummer"
        type="tel"
        autoComplete="tel"
        hint={'Zum Beispiel +43\u00a0512\u00a0123456'}
      />
      <AddressFields under="addressDTO." />
      <FormText name="addressDTO.country" label="Land" autoComplete="country-name" />
    </FormSection>
  )
}

function CompanySection() {
  return (
    <FormSection title="Firmendaten" fields="measured">
      <CompanyFields />
    </FormSection>
  )
}

function Disclaimer() {
  return (
    <p className="text-sm">
      Mit der Registrierung bestätigen Sie, dass Sie die{' '}
      <TextLink to={paths.terms()} target="_blank">
        Nutzungsvereinbarung
      </TextLink>
      , die{' '}
      <TextLink to={paths.privacyPolicy()} target="_blank">
        Privacy Policy
      </TextLink>{' '}
      und{' '}
      <TextLink to={paths.dataProtection()} target="_blank">
        Datenschutz & Cookies
      </TextLink>{' '}
      gelesen haben. Die Seiten öffnen sich in einem neuen Tab.
    </p>
  )
}

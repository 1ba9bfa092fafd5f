/** What Chrome gives of a text message that is bound to this site; the type libraries do not know it yet. */
interface OtpCredential extends Credential {
  code?: string;
}

/** Waits for the message and gives its code once; gives the way to stop waiting. Does nothing where it is unknown. */
export function awaitTextMessage(take: (code: string) => void): () => void {
  if (!('OTPCredential' in window) || !navigator.credentials) return () => undefined;
  const stop = new AbortController();
  const wanted = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
  navigator.credentials.get(wanted).then(
    (found: OtpCredential | null) => {
      if (found?.code) take(found.code);
    },
    // Left, refused or not allowed in this frame: the customer types the code.
    () => undefined,
  );
  return () => stop.abort();
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import classes from './verify.module.css';

/** A fingerprint as people write it: capital letters, groups and the 0x of chains are fine. Null when it is none. */
export function fingerprintOf(text: string): string | null {
  const plain = text
    .replace(/[\s:-]/g, '')
    .toLowerCase()
    .replace(/^0x/, '');
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}

function faultOf(text: string): string {
  const plain = text.replace(/[\s:-]/g, '').replace(/^0x/i, '');
  if (plain === '') return 'Enter a fingerprint: 64 characters, 0–9 and a–f.';
  const wrong = /[^0-9a-f]/i.exec(plain)?.[0];
  if (wrong !== undefined) return `A fingerprint has only 0–9 and a–f, and “${wrong}” is in this one.`;
  return `A SHA-256 fingerprint has 64 characters, this one has ${plain.length}.`;
}

/** Checks a fingerprint without its file. `asked`: what the address asked for and is none. */
export function FingerprintForm({ asked }: { asked: string | null }) {
  const [text, setText] = useState(asked ?? '');
  const [fault, setFault] = useState(asked === null ? null : faultOf(asked));
  const navigate = useNavigate();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sha256 = fingerprintOf(text);
        setFault(sha256 === null ? faultOf(text) : null);
        if (sha256 !== null) void navigate({ search: `?sha256=${sha256}` });
      }}
    >
      <TextInput
        aria-label="SHA-256 fingerprint"
        placeholder="64 characters, 0–9 and a–f"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
        classNames={{ input: classes.mono ?? '' }}
      />
      <Button variant="default" type="submit">
        Check fingerprint
      </Button>
    </form>
  );
}

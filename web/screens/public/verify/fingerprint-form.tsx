import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import classes from './drop.module.css';
import { faultOf, fingerprintOf } from './fingerprint.ts';

/** Longer than any fingerprint, with room for separators. */
const longestTyped = 200;

/** Checks a fingerprint without its file. `wrong`: an invalid fingerprint in the address. */
export function FingerprintForm({ wrong }: { wrong: string | null }) {
  const [text, setText] = useState(wrong ?? '');
  const [fault, setFault] = useState(wrong === null ? null : faultOf(wrong));
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
        maxLength={longestTyped}
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

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { afterPress } from '#web/kit/form/after-press.ts';
import type { UserError } from '#web/kit/form/form-types.ts';
import { mapUserErrors } from '#web/kit/form/server-errors.ts';
import { describeFailure } from './failure.ts';

type Values = Record<string, string | boolean>;
type Faults = Record<string, string | undefined>;

/** The used part of a domain schema. */
export type Rules = {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

type Options<V extends Values> = {
  initial: V;
  /** Loads the domain's rules while the user types. Without them the server still checks. */
  rules: () => Promise<Rules>;
  /** Sends the form. Returns the server's errors, or nothing on success. */
  send: (values: V) => Promise<readonly UserError[] | undefined>;
  /** Message if nothing else explains a failure. */
  failed: string;
  /** Field to focus when the form was refused as a whole. */
  focusWhenRefused?: keyof V & string;
};

async function faultsOf(rules: () => Promise<Rules>, values: Values): Promise<Faults> {
  const schema = await rules().catch(() => null);
  const issues = schema?.safeParse(values).error?.issues ?? [];
  // Only the first error of a field is shown.
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}

/** Errors of rules are shown after a field was left, those of the server until it changes. */
function useFaults(rules: () => Promise<Rules>) {
  const [byRules, setByRules] = useState<Faults>({});
  const [byServer, setByServer] = useState<{ faults: Faults; values: Values }>({ faults: {}, values: {} });
  const [touched] = useState(() => new Set<string>());
  const check = async (values: Values): Promise<boolean> => {
    const found = await faultsOf(rules, values);
    setByRules(Object.fromEntries(Object.entries(found).filter(([name]) => touched.has(name))));
    return Object.keys(found).length === 0;
  };
  const faultOf = (name: string, values: Values): string | undefined =>
    byRules[name] ?? (byServer.values[name] === values[name] ? byServer.faults[name] : undefined);
  return { touched, check, faultOf, refuse: setByServer };
}

/** After a submit, the first invalid field takes the focus. */
function useFocus(attempt: number, preferred: string | undefined): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after an attempt, not during typing.
  useEffect(() => {
    if (attempt === 0) return;
    const inputs = [...(ref.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
    const field = inputs.find((input) => input.ariaInvalid === 'true') ?? inputs.find(({ name }) => name === preferred);
    field?.focus();
    if (field && field.type !== 'checkbox') field.select();
  }, [attempt]);
  return ref;
}

/** A small form without a form library, because public pages load first. Uses the domain's rules; server errors are shown at their fields. */
export function useLightForm<V extends Values>({ initial, rules, send, failed, focusWhenRefused }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { touched, check, faultOf, refuse } = useFaults(rules);
  const ref = useFocus(attempt, problem === null ? undefined : focusWhenRefused);

  const change = (changed: Partial<V>) => {
    const next = { ...values, ...changed };
    setValues(next);
    if (touched.size > 0) void check(next);
    else void rules().catch(() => undefined);
  };
  const sendValues = async () => {
    const errors = await send(values).catch((error: unknown) => describeFailure(error));
    if (errors === undefined) return;
    if (typeof errors === 'string') return setProblem(errors);
    const { fields, rest } = mapUserErrors(errors, Object.keys(initial));
    refuse({ values, faults: Object.fromEntries(fields.map(({ name, message }) => [name, message])) });
    if (rest.length > 0 || fields.length === 0) setProblem(rest.join(' ') || failed);
  };
  const submit = async () => {
    setProblem(null);
    setIsSending(true);
    for (const name of Object.keys(initial)) touched.add(name);
    if (await check(values)) await sendValues();
    setIsSending(false);
    setAttempt((before) => before + 1);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void submit();
  };
  const field = (name: keyof V & string) => ({ name, error: faultOf(name, values) });
  const leave = (name: string) => {
    touched.add(name);
    void check(values);
  };

  return {
    values,
    /** Error of the whole form after submitting. */
    problem,
    isSending,
    change,
    /** For text inputs. */
    text: (name: keyof V & string) => ({
      ...field(name),
      value: String(values[name]),
      onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value } as Partial<V>),
      onBlur: () => afterPress(() => leave(name)),
    }),
    /** For checkboxes. */
    tick: (name: keyof V & string) => ({
      ...field(name),
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) => change({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
    form: { ref, noValidate: true, onSubmit },
  };
}

export type LightForm<V extends Values> = ReturnType<typeof useLightForm<V>>;

import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldError, type FieldErrors, type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { Banner } from '../feedback/banner.tsx';
import { ErrorLink, type LabelledLink } from '../feedback/error-link.tsx';
import { describeFailure } from '../feedback/failure.ts';
import { dropDraft, useDraft } from './draft.ts';
import classes from './form.module.css';
import { type FormMode, isConflict, type UserError } from './form-types.ts';
import { type FieldAliases, mapUserErrors } from './server-errors.ts';
import type { RecordForm } from './use-record-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type FormContext = {
  mode: FormMode;
  formId: string;
  draftKey: string | undefined;
  restored: boolean;
  maxLengthOf: (name: string) => number | undefined;
  /** What to show at a field with an error. */
  problemOf: (name: string, error: FieldError | undefined) => ReactNode;
  /** Fields register, so server errors find them. */
  register: (name: string) => () => void;
};

const Context = createContext<FormContext>({
  mode: 'edit',
  formId: '',
  draftKey: undefined,
  restored: false,
  maxLengthOf: () => undefined,
  problemOf: (_, error) => error?.message,
  register: () => () => undefined,
});
export const useFormContextOfKit = (): FormContext => useContext(Context);
export const useFormMode = (): FormMode => useContext(Context).mode;

export type FormProps<Input extends FieldValues, Output> = {
  form: RecordForm<Input, Output>;
  /** In view mode every field shows its value as text. */
  mode?: FormMode;
  /**
   * Saves. Returns the payload's user errors, or nothing. Thrown errors are shown above the form. `intent` is the name of the pressed button:
   * what follows the save. With `ADD_ANOTHER` the form stays open, empty again.
   */
  onSubmit: (values: Output, intent: string | null) => Promise<readonly UserError[] | undefined>;
  /** Storage key of unsaved values: 'work:<id>', 'work:new'. */
  draftKey?: string;
  /** Version of the edited record, stored with the draft. */
  version?: number;
  aliases?: FieldAliases;
  /** Formats a thrown error. */
  describe?: (error: unknown) => string;
  children: ReactNode;
};

/** Name of the submit button that saves and starts another record. */
export const ADD_ANOTHER = 'add-another';

/** Registered fields, which change with tabs. */
function useFieldNames() {
  const names = useRef(new Map<string, number>());
  const register = useMemo(
    () => (name: string) => {
      names.current.set(name, (names.current.get(name) ?? 0) + 1);
      return () => {
        names.current.set(name, (names.current.get(name) ?? 1) - 1);
      };
    },
    [],
  );
  const registered = () => [...names.current].filter(([, count]) => count > 0).map(([name]) => name);
  return { registered, register };
}

/** Problems that belong to no field. */
const Problems = ({ texts, cause, onClose }: { texts: readonly string[]; cause: unknown; onClose: () => void }) => (
  <div style={{ marginBottom: 16 }}>
    <Banner kind="error" cause={cause} onClose={onClose}>
      {texts.join(' ')}
    </Banner>
  </div>
);

/** Shows the message of a field, and after a refusal by the server the link that helps. */
const problemWith =
  (links: ReadonlyMap<string, LabelledLink>): FormContext['problemOf'] =>
  (name, error) =>
    error?.type === 'server' && links.has(name) ? (
      <>
        {error.message} <ErrorLink link={links.get(name)} />
      </>
    ) : (
      error?.message
    );

/** Focus scrolls to the caret. A refused field is shown with its message. */
const showRefused = ({ target }: FocusEvent) => {
  if (target.ariaInvalid === 'true') target.closest('.mantine-InputWrapper-root')?.scrollIntoView({ block: 'nearest' });
};

/**
 * A form with validation by schema, server errors at their fields, focus on the first error, drafts across reloads, and a question before
 * leaving.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, mode = 'edit', onSubmit, draftKey, version, aliases, describe = describeFailure, children } = props;
  const formId = useId();
  const { registered, register } = useFieldNames();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [cause, setCause] = useState<unknown>();
  const [links, setLinks] = useState<ReadonlyMap<string, LabelledLink>>(new Map());
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const [startsOver, setStartsOver] = useState(false);
  const saving = useRef(false);
  const editing = mode === 'edit';
  const restored = useDraft(form, draftKey, editing, version);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(
    () => editing && isDirty && !saving.current,
    () => draftKey !== undefined && dropDraft(draftKey),
  );
  useEffect(() => {
    // Fields are disabled while saving, so the focus moves afterwards.
    if (focusOn === null || isSubmitting) return;
    form.setFocus(focusOn as Path<Input>);
    setFocusOn(null);
  }, [focusOn, isSubmitting, form]);
  useEffect(() => {
    if (!startsOver || isSubmitting) return;
    document.querySelector<HTMLElement>(`form[id="${formId}"] :is(input, textarea):not([type="hidden"])`)?.focus();
    setStartsOver(false);
  }, [startsOver, isSubmitting, formId]);
  useEffect(() => {
    if (mode === 'view') setProblems([]);
  }, [mode]);

  const save = async (values: Output, intent: string | null) => {
    const another = intent === ADD_ANOTHER;
    saving.current = true;
    setProblems([]);
    setCause(undefined);
    try {
      const errors = (await onSubmit(values, intent)) ?? [];
      const shown = errors.filter((error) => !isConflict(error));
      const mapped = mapUserErrors(shown, [...registered(), ...Object.keys(form.getValues())], aliases);
      for (const { name, message } of mapped.fields) form.setError(name as Path<Input>, { type: 'server', message });
      setLinks(new Map(mapped.fields.flatMap(({ name, link }) => (link ? [[name, link] as const] : []))));
      setFocusOn(mapped.fields[0]?.name ?? null);
      setProblems(mapped.rest);
      if (errors.length > 0) return;
      if (draftKey !== undefined) dropDraft(draftKey);
      form.reset(another ? (form.formState.defaultValues as Input) : form.getValues());
      if (another) setStartsOver(true);
    } catch (error) {
      setProblems([describe(error)]);
      setCause(error);
    } finally {
      saving.current = false;
    }
  };

  /** The message of a field that this page does not show would be lost. */
  const refuse = (errors: FieldErrors<Input>) => {
    const isShown = (name: string) => registered().some((field) => field === name || field.startsWith(`${name}.`));
    const hidden = Object.entries(errors).filter(([name]) => !isShown(name));
    setProblems(hidden.map(([name, error]) => `${name}: ${error?.message ?? 'invalid value'}`));
  };

  const submit = (event: FormEvent) => {
    // A dialog inside the form has a form of its own, whose events arrive here through React's tree.
    if (event.target !== event.currentTarget) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute('name') ?? null;
    void form.handleSubmit((values) => save(values, intent), refuse)(event);
  };
  const { maxLengthOf } = form;
  const context = useMemo(
    () => ({ mode, formId, draftKey, restored, register, maxLengthOf, problemOf: problemWith(links) }),
    [mode, formId, draftKey, restored, register, maxLengthOf, links],
  );
  return (
    <Context.Provider value={context}>
      <FormProvider {...form}>
        <form id={formId} className={classes.form} noValidate onSubmit={submit} onFocus={showRefused}>
          {problems.length > 0 && <Problems texts={problems} cause={cause} onClose={() => setProblems([])} />}
          {children}
        </form>
      </FormProvider>
    </Context.Provider>
  );
}

import { maxTemplates } from '#domain/income/statement-limits.ts';
import { maxTemplateCharacters, type StatementTemplate, statementTemplate } from '#domain/income/statement-template.ts';
import { shippedTemplates } from '#domain/income/templates/shipped-templates.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { UserErrorCode, UserErrors, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { runIn, type Transaction } from '../records/income-sql.ts';
import type { StatementTemplateType, templateOrigins } from './templates.type.ts';

type Origin = (typeof templateOrigins)[number];
/** A template that files of a workspace can be read by. */
type KnownTemplate = { template: StatementTemplate; origin: Origin; updatedAt: Date | null };

type Stored = { definition: StatementTemplate; updatedAt: Date };

/** Returns the templates of a workspace: its own, then those that administrators offer, then those of the product. Of one key, the first counts. */
export async function allTemplates(transaction: Transaction, workspaceId: string): Promise<KnownTemplate[]> {
  const run = runIn(transaction);
  const own = await run<Stored>(
    'select definition, updated_at as "updatedAt" from statement_template where workspace_id = ? order by name, key',
    [workspaceId],
  );
  const offered = await run<Stored>('select definition, updated_at as "updatedAt" from offered_template order by key', []);
  const from = (origin: Origin, { definition, updatedAt }: Stored): KnownTemplate => ({
    template: definition,
    origin,
    updatedAt,
  });
  return [
    ...own.map((each) => from('WORKSPACE', each)),
    ...offered.map((each) => from('OFFERED', each)),
    ...shippedTemplates.map((template) => ({ template, origin: 'SHIPPED' as const, updatedAt: null })),
  ];
}

/** Returns the templates by which files of a workspace are read: of each key, the one that counts. */
export async function knownTemplates(transaction: Transaction, workspaceId: string): Promise<KnownTemplate[]> {
  const known = new Map<string, KnownTemplate>();
  for (const each of await allTemplates(transaction, workspaceId))
    if (!known.has(each.template.key)) known.set(each.template.key, each);
  return [...known.values()];
}

/** Returns a template as the API shows it. */
export const shownTemplate = ({ template, origin, updatedAt }: KnownTemplate): StatementTemplateType => ({
  key: template.key,
  name: template.name,
  version: template.version,
  origin,
  sourceName: template.source.name,
  sourceKind: template.source.kind,
  headings: template.headings.map((headings) => ({ headings })),
  right: template.right ?? null,
  definition: JSON.stringify(template, null, 2),
  updatedAt,
});

/** Reads a template from JSON. Throws a user error for each part that is wrong, with its path. */
export function parsedTemplate(definition: string, field = 'definition'): StatementTemplate {
  const refuse = (message: string) => userError(UserErrorCode.INVALID, message, [field]);
  if (definition.length > maxTemplateCharacters)
    throw refuse(`A template can have at most ${maxTemplateCharacters.toLocaleString('en-GB')} characters as JSON.`);
  const result = statementTemplate.safeParse(jsonOf(definition, refuse));
  if (!result.success)
    throw new UserErrors(
      result.error.issues.slice(0, 20).map(({ path, message }) => ({
        field: [field],
        message: `${path.join('.') || 'The template'}: ${message}`,
        code: UserErrorCode.INVALID,
      })),
    );
  if (!isStorable(JSON.stringify(result.data))) throw refuse('Remove the control characters from the template.');
  return result.data;
}

function jsonOf(text: string, refuse: (message: string) => UserErrors): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('This is not a template: the text is no JSON. Export a template to see how one looks.');
  }
}

/** Saves a template in a workspace, under its key. */
async function storeTemplate(transaction: Transaction, workspaceId: string, template: StatementTemplate): Promise<KnownTemplate> {
  const run = runIn(transaction);
  await run('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`statement templates ${workspaceId}`]);
  const [{ others } = { others: 0 }] = await run<{ others: number }>(
    'select count(*)::int as others from statement_template where workspace_id = ? and key <> ?',
    [workspaceId, template.key],
  );
  if (others >= maxTemplates)
    throw userError(UserErrorCode.INVALID, `A workspace can have ${maxTemplates} templates. Delete one that you no longer need.`);
  const [{ updatedAt }] = (await run<{ updatedAt: Date }>(
    `insert into statement_template (workspace_id, key, name, version, definition) values (?, ?, ?, ?, ?)
      on conflict (workspace_id, key) do update set name = excluded.name, version = excluded.version, definition = excluded.definition,
        updated_at = now() returning updated_at as "updatedAt"`,
    [workspaceId, template.key, template.name, template.version, JSON.stringify(template)],
  )) as [{ updatedAt: Date }];
  return { template, origin: 'WORKSPACE', updatedAt };
}

const sameHeadings = (a: StatementTemplate, b: StatementTemplate): boolean =>
  JSON.stringify([a.headings, a.firstRow]) === JSON.stringify([b.headings, b.firstRow]);

/** Saves the template of a file for the next ones. A key that a template with other headings has gets a number. */
export async function rememberTemplate(
  transaction: Transaction,
  workspaceId: string,
  template: StatementTemplate,
): Promise<StatementTemplate> {
  const known = new Map((await knownTemplates(transaction, workspaceId)).map((each) => [each.template.key, each.template]));
  let key = template.key;
  for (let number = 2; known.has(key) && !sameHeadings(known.get(key)!, template); number += 1)
    key = `${template.key.slice(0, 50)}-${number}`;
  return (await storeTemplate(transaction, workspaceId, { ...template, key })).template;
}

/** Saves a template for the files of the workspace. */
export const saveTemplate = ({ platform, editor }: AppContext, definition: string): Promise<KnownTemplate> =>
  runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const template = parsedTemplate(definition);
    const result = await storeTemplate(useCase.em, editor.workspaceId, template);
    const { key, name, version } = template;
    return {
      result,
      audit: {
        action: 'statementTemplate.save',
        subjectType: 'StatementTemplate',
        subjectId: null,
        changes: { key, name, version },
      },
    };
  });

const templateNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Template not found', ['key']);

/** Deletes a template of the workspace. Statements that were read by it stay. Returns its key. */
export const deleteTemplate = ({ platform, editor }: AppContext, key: string): Promise<string> =>
  runUseCase(platform, editor, async ({ em, actor }) => {
    const [gone] = await em.execute<{ name: string }[]>(
      'delete from statement_template where workspace_id = ? and key = ? returning name',
      [actor.workspaceId, key],
    );
    if (!gone) throw templateNotFound();
    const changes = { key, name: gone.name };
    return {
      result: key,
      audit: { action: 'statementTemplate.delete', subjectType: 'StatementTemplate', subjectId: null, changes },
    };
  });

/** Offers a template to all workspaces. */
export const offerTemplate = ({ platform, administrator }: AppContext, definition: string): Promise<KnownTemplate> =>
  runUseCase(platform, administrator, async ({ em }) => {
    const template = parsedTemplate(definition);
    const { key, name, version } = template;
    const [{ count } = { count: 0 }] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from offered_template where key <> ?',
      [key],
    );
    if (count >= maxTemplates) throw userError(UserErrorCode.INVALID, `At most ${maxTemplates} templates can be offered.`);
    const [{ updatedAt }] = (await em.execute<{ updatedAt: Date }[]>(
      `insert into offered_template (key, definition) values (?, ?)
        on conflict (key) do update set definition = excluded.definition, updated_at = now() returning updated_at as "updatedAt"`,
      [key, JSON.stringify(template)],
    )) as [{ updatedAt: Date }];
    return {
      result: { template, origin: 'OFFERED' as const, updatedAt },
      audit: {
        action: 'statementTemplate.offer',
        subjectType: 'StatementTemplate',
        subjectId: null,
        changes: { key, name, version },
      },
    };
  });

/** Withdraws an offered template. Statements that were read by it stay. Returns its key. */
export const withdrawTemplate = ({ platform, administrator }: AppContext, key: string): Promise<string> =>
  runUseCase(platform, administrator, async ({ em }) => {
    const gone = await em.execute<object[]>('delete from offered_template where key = ? returning key', [key]);
    if (gone.length === 0) throw templateNotFound();
    return {
      result: key,
      audit: { action: 'statementTemplate.withdraw', subjectType: 'StatementTemplate', subjectId: null, changes: { key } },
    };
  });

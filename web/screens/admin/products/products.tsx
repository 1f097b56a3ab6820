import { Badge, Button, Card, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconExternalLink, IconPencil, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { maxSearchLength } from '#domain/kit/search.ts';
import { priceText } from '#domain/subscriptions/payment-product.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { BillingTabs } from '../billing/billing-tabs.tsx';
import {
  type PaymentProductCardFragment,
  type PaymentProductsQuery,
  usePaymentProductCardFragment,
  usePaymentProductsQuery,
  usePaymentProductsSyncMutation,
} from './__generated__/products.ts';
import { CreateDialog, EditDialog } from './product-dialog.tsx';

type Products = NonNullable<PaymentProductsQuery['administration']['paymentProducts']>;
type Product = PaymentProductCardFragment;
type Status = 'all' | 'active' | 'inactive';

const shortened = (code: string) => (code.length > 14 ? `${code.slice(0, 14)}…` : code);
const Code = ({ value, label }: { value: string; label: string }) => (
  <CopyText value={value} label={label}>
    <code>{shortened(value)}</code>
  </CopyText>
);

function ProductCard({ row, onEdit }: { row: Products[number]; onEdit: (product: Product) => void }) {
  const product = usePaymentProductCardFragment(row);
  const { id, name, description, isActive, createdAt, updatedAt, defaultPriceId, prices, tierId, url } = product;
  const first = prices.find((price) => price.id === defaultPriceId) ?? prices[0];
  return (
    <Card component="article" padding="lg" aria-label={name}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <h2>{name}</h2>
          <Badge color={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {description ?? 'No description'}
        </Text>
        <FactList
          facts={[
            ['Price', first ? priceText(first) : 'No price'],
            ['Default price', defaultPriceId && <Code key="price" value={defaultPriceId} label="price ID" />],
            ['Product', <Code key="product" value={id} label="product ID" />],
            ['Created', <RelativeDate key="created" value={createdAt} />],
            ['Updated', <RelativeDate key="updated" value={updatedAt} />],
          ]}
        />
        <Group gap={8} mt="auto">
          {tierId === null ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} />}
              aria-label={`Edit ${name}`}
              onClick={() => onEdit(product)}
            >
              Edit
            </Button>
          ) : (
            <Button
              component={Link}
              to={`/dashboard/admin/billing/packages/${tierId}`}
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} />}
              aria-label={`Edit tier of ${name}`}
            >
              Edit tier
            </Button>
          )}
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
            leftSection={<IconExternalLink size={14} />}
            aria-label={`View in Stripe: ${name}`}
          >
            View in Stripe
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const tilesOf = (products: Products) => [
  { label: 'Total', value: products.length },
  { label: 'Active', value: products.filter(({ isActive }) => isActive).length },
  { label: 'Inactive', value: products.filter(({ isActive }) => !isActive).length },
  { label: 'With Pricing', value: products.filter(({ prices }) => prices.length > 0).length },
];

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matching(products: Products, search: string, status: Status): Products {
  const wanted = folded(search.trim());
  return products.filter(
    ({ id, name, description, isActive }) =>
      (status === 'all' || isActive === (status === 'active')) && folded(`${name} ${description ?? ''} ${id}`).includes(wanted),
  );
}

function Found({ products, onEdit }: { products: Products; onEdit: (product: Product) => void }) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const found = matching(products, search, status);
  return (
    <Stack gap="md">
      <StatTiles tiles={tilesOf(products)} />
      <Group gap={8}>
        <TextInput
          type="search"
          aria-label="Search products"
          placeholder="Search products..."
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          maxLength={maxSearchLength}
          style={{ flex: '1 1 220px' }}
        />
        <SegmentedControl
          aria-label="Status"
          value={status}
          onChange={(value) => setStatus(value as Status)}
          data={[
            { value: 'all', label: 'All' },
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
        />
      </Group>
      {found.length === 0 ? (
        <EmptyState
          title="No products found"
          hint={products.length === 0 ? 'Sync to create the products of all tiers.' : 'Try another name or status.'}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {found.map((product) => (
            <ProductCard key={product.id} row={product} onEdit={onEdit} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

const NoProvider = () => (
  <EmptyState
    title="No payment provider is connected"
    hint="Enter the keys of Stripe in the system settings, or set STRIPE_SECRET_KEY. Until then plans change at once and nothing is charged."
  >
    <Button component={Link} to="/dashboard/admin/system#payments">
      Open System Settings
    </Button>
  </EmptyState>
);

function PaymentProducts() {
  const query = usePaymentProductsQuery({ fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true });
  const [sync, { loading: isSyncing }] = usePaymentProductsSyncMutation();
  const [dialog, setDialog] = useState<Product | 'new' | null>(null);
  const refresh = () => void query.refetch();
  const runSync = async () => {
    const { payload, problem } = await attempt(sync());
    if (problem) return toast.problem(problem, 'Failed to sync products');
    toast.success(`Successfully synced ${payload.tierCount} products`);
    refresh();
  };
  const isConnected = query.data?.administration.paymentProducts != null;
  return (
    <Page>
      <BillingTabs />
      {isConnected && (
        <Group gap={8} justify="flex-end" mb="md">
          <Button variant="default" leftSection={<IconRefresh size={16} />} loading={query.loading} onClick={refresh}>
            Refresh
          </Button>
          <Button variant="default" loading={isSyncing} onClick={() => void runSync()}>
            Sync Products
          </Button>
          <Button onClick={() => setDialog('new')}>Create Product</Button>
        </Group>
      )}
      <Loaded query={query} failure="Failed to fetch products" lines={12}>
        {({ administration: { paymentProducts } }) =>
          paymentProducts === null ? <NoProvider /> : <Found products={paymentProducts} onEdit={setDialog} />
        }
      </Loaded>
      {dialog === 'new' && <CreateDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && <EditDialog product={dialog} onClose={() => setDialog(null)} />}
    </Page>
  );
}

/** Products and prices at the payment provider, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <PaymentProducts /> : <NeedsAdmin what="payment products" />;
}

import { searchProducts } from '@pitlane/client';
import {
  type BidProduct,
  type BidProductLine,
  MAX_BID_PRODUCTS,
  MAX_PRODUCT_QUANTITY,
} from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { productLinePrice, unitPriceFor } from '@pitlane/domain/portal/lead-bid';
import { Banner, ComboBox, IconButton, NumberField, Price, trashIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../app/api.ts';
import styles from './lead-page.module.css';

type Props = {
  token: string;
  products: BidProductLine[];
  error: string | undefined;
  isDisabled: boolean;
  onChange: (products: BidProductLine[]) => void;
};

/** Products of one line: found by code or name, with quantity and special unit price (2 §5). */
export function ProductLines({ token, products, error, isDisabled, onChange }: Props) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['available-products', token, search],
    queryFn: () => searchProducts(api, token, search),
    enabled: search.length > 0,
    placeholderData: (before) => before,
    meta: { errors: 'caller' },
  });
  const options = (search ? (found.data ?? []) : []).filter(
    (product) => !products.some((line) => line.code === product.code),
  );
  const add = (code: string | null) => {
    const product = options.find((one) => one.code === code);
    if (!product) return;
    onChange([...products, { ...product, quantity: 1 }]);
    setText('');
  };
  const change = (code: string, quantity: number) =>
    onChange(products.map((line) => (line.code === code ? { ...line, quantity } : line)));
  return (
    <div className={styles.products}>
      {products.map((line) => (
        <div key={line.code} className={styles.product}>
          <div className={styles.productName}>
            <strong>{line.code}</strong> {line.name}
            <p className={styles.muted}>{unitText(line)}</p>
          </div>
          <NumberField
            label="Quantity"
            aria-label={`Quantity of ${line.code}`}
            minValue={1}
            maxValue={MAX_PRODUCT_QUANTITY}
            value={line.quantity}
            isDisabled={isDisabled}
            onChange={(quantity) => Number.isInteger(quantity) && change(line.code, quantity)}
          />
          <span className={styles.linePrice}>
            <Price cents={productLinePrice(line)} />
          </span>
          <IconButton
            label={`Remove ${line.code}`}
            icon={trashIcon}
            isDisabled={isDisabled}
            onPress={() => onChange(products.filter((one) => one.code !== line.code))}
          />
        </div>
      ))}
      {products.length < MAX_BID_PRODUCTS && (
        <ComboBox
          key={products.length}
          label={products.length === 0 ? 'Product code' : 'Add another product'}
          hint="Type a code or a name."
          options={options.map((product) => ({
            id: product.code,
            label: `${product.code} ${product.name}`,
            hint: unitText({ ...product, quantity: 1 }),
          }))}
          value={null}
          onChange={add}
          inputValue={text}
          onInputChange={setText}
          error={error}
          isDisabled={isDisabled}
          empty={found.isFetching ? 'Searching …' : search ? 'No product found' : 'Type a code or a name'}
        />
      )}
      {found.error && (
        <Banner tone="error" title="Product code search unsuccessful">
          Sorry, we had a problem looking for products, please try again. If the problem persists, do get in
          touch!
        </Banner>
      )}
    </div>
  );
}

/** '$19.95 each, $15.95 from 4', the current price first. */
function unitText(line: BidProduct & { quantity: number }): string {
  const each = `${formatCents(unitPriceFor(line, line.quantity))} each`;
  const { specialUnitPrice: special, minimumQuantityForSpecialUnitPrice: from } = line;
  return special && from && line.quantity < from
    ? `${each}, ${formatCents(special.includingTax)} from ${from}`
    : each;
}

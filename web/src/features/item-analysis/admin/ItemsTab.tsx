import type { PartProps } from '../../../layout/admin/tabs.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemList } from './ItemList.tsx';
import './items.css';

export default function ItemsTab({ id }: PartProps) {
  const [{ item }] = useAddressFilter(['item']);
  return id === undefined ? <ItemList /> : <ItemDetail key={item} item={item} />;
}

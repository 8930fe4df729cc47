CREATE TABLE "price_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_items_amount" CHECK (amount_cents > 0),
	CONSTRAINT "price_items_kind" CHECK (kind IN ('service', 'cost'))
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_sign";--> statement-breakpoint
ALTER TABLE "price_items" ADD CONSTRAINT "price_items_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_items_saved_by" ON "price_items" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_sign" CHECK ((kind IN ('consultation-credit', 'discount')) = (amount_cents < 0));